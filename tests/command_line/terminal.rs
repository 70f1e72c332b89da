use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::pty::openpty;
use nix::sys::termios::{LocalFlags, tcgetattr};

/// Maximum time without output, or until the terminal changes its mode.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A terminal in which a program runs.
pub struct Terminal {
    master: File,
    program: Child,
    /// All output.
    screen: String,
    /// Length of the output that the test has waited for.
    seen: usize,
}

impl Terminal {
    pub fn start(command: &Command) -> Self {
        let pty = openpty(None, None).expect("a terminal can be opened");
        let stream = || pty.slave.try_clone().expect("a descriptor can be copied");
        let environment = command.get_envs();
        let program = Command::new("setsid")
            .arg("--ctty")
            .arg(command.get_program())
            .args(command.get_args())
            .current_dir(command.get_current_dir().expect("the folder is set"))
            .env_clear()
            .envs(environment.filter_map(|(name, value)| Some((name, value?))))
            .stdin(stream())
            .stdout(stream())
            .stderr(stream())
            .spawn()
            .expect("the program runs");
        Self {
            master: pty.master.into(),
            program,
            screen: String::new(),
            seen: 0,
        }
    }

    /// Reads until the text appears after the text of the last call.
    pub fn wait_for(&mut self, text: &str) {
        loop {
            if let Some(at) = self.screen[self.seen..].find(text) {
                self.seen += at + text.len();
                return;
            }
            assert!(self.read(), "{text} is not in:\n{}", self.screen);
        }
    }

    /// Waits for a question, and answers it when the terminal does not echo.
    pub fn answer(&mut self, question: &str, keys: &str) {
        self.wait_for(question);
        let start = Instant::now();
        while self.echoes() {
            assert!(start.elapsed() < TIMEOUT, "{}", self.screen);
            thread::sleep(Duration::from_millis(1));
        }
        self.press(keys);
    }

    pub fn press(&mut self, keys: &str) {
        let pressed = self.master.write_all(keys.as_bytes());
        pressed.expect("the terminal takes input");
    }

    pub fn echoes(&self) -> bool {
        let mode = tcgetattr(&self.master).expect("the terminal has a mode");
        mode.local_flags.contains(LocalFlags::ECHO)
    }

    /// Waits until the program has exited. Returns its exit code and all output.
    pub fn finish(&mut self) -> (Option<i32>, &str) {
        while self.read() {}
        let status = self.program.wait().expect("the program was started");
        (status.code(), &self.screen)
    }

    /// Returns `false` if the program has closed the terminal.
    fn read(&mut self) -> bool {
        let timeout = PollTimeout::try_from(TIMEOUT).expect("the timeout is short");
        let mut streams = [PollFd::new(self.master.as_fd(), PollFlags::POLLIN)];
        let ready = poll(&mut streams, timeout).expect("the terminal is open");
        assert!(ready > 0, "timeout after:\n{}", self.screen);
        let mut bytes = [0; 4096];
        // Linux reports an error if no process has the terminal open.
        let length = self.master.read(&mut bytes).unwrap_or(0);
        self.screen += &String::from_utf8_lossy(&bytes[..length]);
        length > 0
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Fails if the program has exited.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
