//! A link between a node and a server that it uses: a TCP proxy that can be cut.

use std::{io, net::Ipv4Addr, sync::Arc};

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
    task::JoinHandle,
};

/// Connections of one link at a time.
const CONNECTIONS: usize = 512;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkState {
    Open,
    /// Nothing comes through, and nobody is told: a network that loses everything. What was sent
    /// comes through when it is opened again.
    Silent,
    /// Connections are closed and refused: a server that is down.
    Closed,
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Tcp(String),
    #[cfg(unix)]
    Unix(std::path::PathBuf),
}

/// A listener on a loopback port; it ends when dropped.
pub(super) struct Link {
    state: watch::Sender<LinkState>,
    pub(super) port: u16,
    accepting: JoinHandle<()>,
}

impl Link {
    pub(super) async fn start(target: Target) -> io::Result<Link> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let (state, changes) = watch::channel(LinkState::Open);
        let accepting = tokio::spawn(accept(listener, target, changes));
        Ok(Link { state, port, accepting })
    }

    pub(super) fn set(&self, state: LinkState) {
        self.state.send_replace(state);
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.accepting.abort();
        self.set(LinkState::Closed);
    }
}

async fn accept(listener: TcpListener, target: Target, changes: watch::Receiver<LinkState>) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    while let Ok((client, _)) = listener.accept().await {
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else { continue };
        let (target, changes) = (target.clone(), changes.clone());
        tokio::spawn(async move {
            // A connection that breaks is what the link is for.
            let _ = serve(client, target, changes).await;
            drop(place);
        });
    }
}

async fn serve(
    client: TcpStream,
    target: Target,
    mut changes: watch::Receiver<LinkState>,
) -> io::Result<()> {
    if !is_open(&mut changes).await {
        return Ok(());
    }
    client.set_nodelay(true)?;
    match target {
        Target::Tcp(address) => {
            let server = TcpStream::connect(address).await?;
            server.set_nodelay(true)?;
            join(client, server, changes).await;
        }
        #[cfg(unix)]
        Target::Unix(path) => {
            join(client, tokio::net::UnixStream::connect(path).await?, changes).await;
        }
    }
    Ok(())
}

/// Until either side closes, or the link does.
async fn join(
    client: TcpStream,
    server: impl AsyncRead + AsyncWrite,
    changes: watch::Receiver<LinkState>,
) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = tokio::io::split(server);
    let asking = pump(from_client, to_server, changes.clone());
    let answering = pump(from_server, to_client, changes);
    tokio::select! { () = asking => {}, () = answering => {} }
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut changes: watch::Receiver<LinkState>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while is_open(&mut changes).await {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = changes.changed() => continue,
        };
        let Ok(count @ 1..) = read else { return };
        // What was read as the link was cut waits here.
        if !is_open(&mut changes).await || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// Waits until it is open; `false` if it is closed.
async fn is_open(changes: &mut watch::Receiver<LinkState>) -> bool {
    let state = changes.wait_for(|state| *state != LinkState::Silent).await;
    state.is_ok_and(|state| *state == LinkState::Open)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn echo() -> String {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        address
    }

    #[tokio::test]
    async fn a_silent_link_delivers_late_and_a_closed_one_refuses() {
        let link = Link::start(Target::Tcp(echo().await)).await.unwrap();
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, link.port)).await.unwrap();
        stream.write_u8(1).await.unwrap();
        assert_eq!(stream.read_u8().await.unwrap(), 1);
        link.set(LinkState::Silent);
        stream.write_u8(2).await.unwrap();
        link.set(LinkState::Open);
        assert_eq!(stream.read_u8().await.unwrap(), 2);
        link.set(LinkState::Closed);
        assert!(stream.read_u8().await.is_err(), "it is closed");
        let mut refused = TcpStream::connect((Ipv4Addr::LOCALHOST, link.port)).await.unwrap();
        assert!(refused.read_u8().await.is_err(), "nothing is behind it");
        link.set(LinkState::Open);
        let mut again = TcpStream::connect((Ipv4Addr::LOCALHOST, link.port)).await.unwrap();
        again.write_u8(3).await.unwrap();
        assert_eq!(again.read_u8().await.unwrap(), 3);
    }
}
