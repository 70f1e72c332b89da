use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::net::TcpStream;
use tokio::process::{Child, Command};

use crate::prelude::*;

const SHIPPED: &str = include_str!("../../../config/replicas/nginx.conf");

pub const REPLICAS: usize = 3;

/// The line of the header check that tests change, so that all requests reach the replicas.
const UNSIGNED_IS_REFUSED: &str = "default 0;";

const LOG: &str = "nginx.log";

/// Maximum time for the start of nginx.
const TIMEOUT: Duration = Duration::from_secs(20);

const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Requests that nginx refuses because of their headers.
#[derive(Clone, Copy)]
pub enum HeaderCheck {
    /// Requests without a signature, as shipped.
    Shipped,
    Off,
}

/// nginx in front of replicas. It is killed on drop.
pub struct Nginx {
    process: Child,
    url: String,
    log: PathBuf,
}

impl Nginx {
    pub async fn start(
        folder: &Path,
        replicas: &[SocketAddr; REPLICAS],
        check: HeaderCheck,
    ) -> Self {
        let log = folder.join(LOG);
        let started = Instant::now();
        // Another process may take the port first. Then another port is tried.
        while started.elapsed() < TIMEOUT {
            let address = free_port();
            let mut process = spawn(folder, &configuration(folder, address, replicas, check));
            while process
                .try_wait()
                .expect("the process can be polled")
                .is_none()
            {
                if TcpStream::connect(address).await.is_ok() {
                    let url = format!("http://{address}");
                    return Self { process, url, log };
                }
                assert!(started.elapsed() < TIMEOUT, "nginx does not listen");
                sleep(POLL_INTERVAL).await;
            }
        }
        let log = fs::read_to_string(log).unwrap_or_default();
        panic!("nginx does not start:\n{log}");
    }

    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }

    /// Logged errors, such as failed replicas.
    pub fn errors(&self) -> Vec<String> {
        let log = fs::read_to_string(&self.log).expect("nginx has a log");
        let errors = log.lines().filter(|line| line.contains("[error]"));
        errors.map(str::to_owned).collect()
    }

    pub async fn stop(mut self) {
        self.process
            .kill()
            .await
            .expect("the process can be killed");
    }
}

fn free_port() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
    listener.local_addr().expect("the listener is bound")
}

fn spawn(folder: &Path, configuration: &str) -> Child {
    let nginx = std::env::var("TEST_NGINX").expect("TEST_NGINX names nginx");
    let file = folder.join("nginx.conf");
    fs::write(&file, configuration).expect("the folder can be written");
    let log = fs::File::create(folder.join(LOG)).expect("the folder can be written");
    Command::new(nginx)
        // A single process, so that a kill leaves no worker behind.
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

/// The shipped configuration with other addresses and folders, and without TLS.
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

/// Replaces the only occurrence of a text.
fn replaced(text: &str, part: &str, other: &str) -> String {
    assert_eq!(
        text.matches(part).count(),
        1,
        "{part} is not once in nginx.conf"
    );
    text.replace(part, other)
}
