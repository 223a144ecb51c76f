//! A TCP proxy before the server, which can swallow an answer and cut the connection.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use store::PostgresAddress;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy},
    net::{TcpListener, TcpStream, UnixStream},
};

#[derive(Clone, Default)]
pub(super) struct Proxy {
    /// The next answer is swallowed, and its connection cut.
    swallows: Arc<AtomicBool>,
    pub(super) swallowed: Arc<AtomicU32>,
}

impl Proxy {
    /// Starts it, and gives the address of the same database through it.
    pub(super) async fn start(to: &PostgresAddress) -> (Proxy, PostgresAddress) {
        let (host, database) = to.with_password().rsplit_once('/').unwrap();
        let folder = host.rsplit_once('@').unwrap().1.replace("%2F", "/");
        let socket = format!("{folder}/.s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let proxy = Proxy::default();
        let serving = proxy.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(&socket).await.unwrap();
                tokio::spawn(serving.clone().serve(client, server));
            }
        });
        (proxy, format!("postgres://postgres@127.0.0.1:{port}/{database}").parse().unwrap())
    }

    pub(super) fn swallow(&self) {
        self.swallows.store(true, Ordering::SeqCst);
    }

    async fn serve(self, client: TcpStream, server: UnixStream) {
        let (mut from_client, mut to_client) = client.into_split();
        let (mut from_server, mut to_server) = server.into_split();
        let asking = tokio::spawn(async move { copy(&mut from_client, &mut to_server).await });
        let mut bytes = vec![0; 65536];
        while let Ok(count @ 1..) = from_server.read(&mut bytes).await {
            if self.swallows.swap(false, Ordering::SeqCst) {
                self.swallowed.fetch_add(1, Ordering::SeqCst);
                break;
            }
            if to_client.write_all(&bytes[..count]).await.is_err() {
                break;
            }
        }
        asking.abort();
    }
}
