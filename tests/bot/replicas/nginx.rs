//! nginx, with the configuration that is shipped.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::sleep;

/// The configuration.
const SHIPPED: &str = include_str!("../../../config/replicas/nginx.conf");

/// How many replicas it has.
pub const REPLICAS: usize = 3;

/// What of its check of headers the tests change, so that everything reaches the replicas.
const UNSIGNED_IS_REFUSED: &str = "default 0;";

/// Where it logs.
const LOG: &str = "nginx.log";

/// How long nginx may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often it is looked at meanwhile.
const LOOK: Duration = Duration::from_millis(10);

/// Which requests nginx refuses by their headers.
#[derive(Clone, Copy)]
pub enum HeaderCheck {
    /// Those that cannot be signed, as shipped.
    Shipped,
    /// None.
    Off,
}

/// nginx in front of replicas. It is killed when it is dropped.
pub struct Nginx {
    process: Child,
    url: String,
    log: PathBuf,
}

impl Nginx {
    /// Starts it in front of replicas, with its files in a folder.
    pub async fn start(
        folder: &Path,
        replicas: &[SocketAddr; REPLICAS],
        check: HeaderCheck,
    ) -> Self {
        let log = folder.join(LOG);
        let begun = Instant::now();
        // Somebody else may take the port in the meantime: then it is another one's turn.
        while begun.elapsed() < PATIENCE {
            let address = free_port();
            let mut process = spawn(folder, &configuration(folder, address, replicas, check));
            while process.try_wait().expect("a child can be asked").is_none() {
                if TcpStream::connect(address).await.is_ok() {
                    let url = format!("http://{address}");
                    return Self { process, url, log };
                }
                assert!(begun.elapsed() < PATIENCE, "nginx does not listen");
                sleep(LOOK).await;
            }
        }
        let log = fs::read_to_string(log).unwrap_or_default();
        panic!("nginx does not start:\n{log}");
    }

    /// The URL of a path.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// The lines of its log that tell of errors, such as replicas that failed.
    pub fn errors(&self) -> Vec<String> {
        let log = fs::read_to_string(&self.log).expect("nginx has a log");
        let errors = log.lines().filter(|line| line.contains("[error]"));
        errors.map(str::to_owned).collect()
    }

    /// Stops it.
    pub async fn stop(mut self) {
        self.process.kill().await.expect("a child can be killed");
    }
}

fn free_port() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
    listener.local_addr().expect("it is bound")
}

fn spawn(folder: &Path, configuration: &str) -> Child {
    let nginx = std::env::var("TEST_NGINX").expect("TEST_NGINX names nginx");
    let file = folder.join("nginx.conf");
    fs::write(&file, configuration).expect("the folder can be written");
    let log = fs::File::create(folder.join(LOG)).expect("the folder can be written");
    Command::new(nginx)
        // One process, so that none is left behind.
        .args(["-g", "daemon off; master_process off;", "-p"])
        .arg(folder)
        .arg("-c")
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .expect("nginx starts")
}

/// The shipped configuration with other addresses and files, and without TLS.
fn configuration(
    folder: &Path,
    address: SocketAddr,
    replicas: &[SocketAddr; REPLICAS],
    check: HeaderCheck,
) -> String {
    let mut text = SHIPPED.replace("/tmp/", &format!("{}/", folder.display()));
    for (replica, number) in replicas.iter().zip(11..) {
        let shipped = format!("server 172.30.96.{number}:8080 ");
        text = replaced(&text, &shipped, &format!("server {replica} "));
    }
    text = replaced(&text, "listen 8443 ssl;", &format!("listen {address};"));
    for line in [
        "ssl_certificate /etc/nginx/tls/fullchain.pem;",
        "ssl_certificate_key /etc/nginx/tls/privkey.pem;",
    ] {
        text = replaced(&text, line, "");
    }
    match check {
        HeaderCheck::Shipped => text,
        HeaderCheck::Off => replaced(&text, UNSIGNED_IS_REFUSED, "default 1;"),
    }
}

/// A text in which a part stands once, with another in its place.
fn replaced(text: &str, part: &str, other: &str) -> String {
    assert_eq!(
        text.matches(part).count(),
        1,
        "{part} is not once in nginx.conf"
    );
    text.replace(part, other)
}
