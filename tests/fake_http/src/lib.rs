//! A minimal HTTP server on one loopback port, with one request per connection, which can fail on purpose.
//!
//! Each connection has its own thread, so a test may block.
#![allow(clippy::must_use_candidate, reason = "tests don't need these lints")]

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// In bytes.
const MAX_BODY: usize = 1024 * 1024;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    pub method: String,
    /// Path with the query.
    pub path: String,
    /// Names in lower case, and values.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Request {
    /// `name` is in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    fn read(reader: &mut impl BufRead) -> io::Result<Self> {
        let mut first_line = String::new();
        reader.read_line(&mut first_line)?;
        let mut words = first_line.split_whitespace().map(str::to_owned);
        let (Some(method), Some(path)) = (words.next(), words.next()) else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        let mut request = Self {
            method,
            path,
            ..Self::default()
        };
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                break;
            };
            let header = (name.to_lowercase(), value.trim().to_owned());
            request.headers.push(header);
        }
        let length: usize = match request.header("content-length") {
            Some(length) => length.parse().map_err(|_| io::ErrorKind::InvalidData)?,
            None => 0,
        };
        if length > MAX_BODY {
            return Err(io::ErrorKind::InvalidData.into());
        }
        request.body.resize(length, 0);
        reader.read_exact(&mut request.body)?;
        Ok(request)
    }
}

/// A response in JSON.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    /// An additional header.
    pub header: Option<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn new(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self {
            status,
            header: None,
            body: body.into(),
        }
    }

    #[must_use]
    pub fn with_header(self, name: &'static str, value: String) -> Self {
        let header = Some((name, value));
        Self { header, ..self }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut head = format!(
            "HTTP/1.1 {} Fake\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n",
            self.status,
            self.body.len()
        );
        if let Some((name, value)) = &self.header {
            head += &format!("{name}: {value}\r\n");
        }
        let mut bytes = format!("{head}\r\n").into_bytes();
        bytes.extend_from_slice(&self.body);
        bytes
    }
}

/// The connection of a request. Its methods fail if the client disconnects, which is allowed.
pub struct Connection<'a> {
    stream: &'a TcpStream,
}

impl Connection<'_> {
    pub fn send(mut self, response: &Response) -> io::Result<()> {
        self.stream.write_all(&response.bytes())
    }

    /// Sends a response without its last byte, and never completes it.
    pub fn send_incomplete(mut self, response: &Response) -> io::Result<()> {
        self.write_without_end(response)?;
        self.hang()
    }

    /// Closes the connection before the end of a response.
    pub fn send_truncated(mut self, response: &Response) -> io::Result<()> {
        self.write_without_end(response)?;
        self.close()
    }

    /// Sends a body that never ends.
    pub fn send_endless(mut self) -> io::Result<()> {
        self.stream
            .write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")?;
        loop {
            self.stream.write_all(&[b' '; 1024])?;
        }
    }

    /// Never responds: waits until the client disconnects.
    pub fn hang(mut self) -> io::Result<()> {
        io::copy(&mut self.stream, &mut io::sink()).map(drop)
    }

    /// Closes the connection without a response.
    pub fn close(self) -> io::Result<()> {
        self.stream.shutdown(Shutdown::Both)
    }

    fn write_without_end(&mut self, response: &Response) -> io::Result<()> {
        let bytes = response.bytes();
        self.stream.write_all(&bytes[..bytes.len() - 1])
    }
}

/// A port whose server does not run yet.
#[derive(Debug)]
pub struct Port {
    listener: TcpListener,
    address: SocketAddr,
}

impl Port {
    /// Takes a free loopback port.
    pub fn free() -> Self {
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a loopback port is free");
        Self {
            address: listener.local_addr().expect("the listener is bound"),
            listener,
        }
    }

    /// The origin without a slash at the end.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Starts a server that handles each request in a thread of its own. `name` is that of the accepting thread.
    pub fn serve(
        self,
        name: &str,
        handle: impl Fn(&Request, Connection<'_>) -> io::Result<()> + Send + Sync + 'static,
    ) -> Server {
        let Self { listener, address } = self;
        let stopping = Arc::new(AtomicBool::new(false));
        let is_stopping = stopping.clone();
        let accepting = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || accept(&listener, &is_stopping, &Arc::new(handle)))
            .expect("a thread can be started");
        Server {
            address,
            stopping,
            accepting: Some(accepting),
        }
    }
}

/// Accepts connections until the server is dropped.
fn accept<H>(listener: &TcpListener, stopping: &AtomicBool, handle: &Arc<H>)
where
    H: Fn(&Request, Connection<'_>) -> io::Result<()> + Send + Sync + 'static,
{
    for stream in listener.incoming() {
        if stopping.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else {
            continue;
        };
        let handle = Arc::clone(handle);
        std::thread::spawn(move || {
            if let Ok(request) = Request::read(&mut BufReader::new(&stream)) {
                // Fails if the client disconnects, which is allowed.
                let _ = handle(&request, Connection { stream: &stream });
            }
        });
    }
}

/// Stops when dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    stopping: Arc<AtomicBool>,
    accepting: Option<JoinHandle<()>>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopping.store(true, Ordering::SeqCst);
        // Wakes the accepting thread. This fails if the thread has ended, which the join reports.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = self.accepting.take() {
            let ended = accepting.join();
            if !std::thread::panicking() {
                ended.expect("the server did not panic");
            }
        }
    }
}
