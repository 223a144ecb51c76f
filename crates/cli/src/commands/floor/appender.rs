//! A file that bytes are appended to durably: what waits is written together, with one `fsync`.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    thread,
};

use tokio::sync::{mpsc, oneshot};

/// Requests that are written together, and that may wait.
const LIMIT: usize = 4096;

type Append = (Vec<u8>, oneshot::Sender<io::Result<()>>);

/// The handle of the thread that appends.
pub(super) struct Appender {
    appends: mpsc::Sender<Append>,
}

impl Appender {
    /// Creates the file, which must not be there.
    pub(super) fn start(path: &Path) -> io::Result<Appender> {
        let file = File::create_new(path)?;
        let (appends, waiting) = mpsc::channel(LIMIT);
        thread::Builder::new().name("appender".to_owned()).spawn(move || write(file, waiting))?;
        Ok(Appender { appends })
    }

    /// On the disk when it gives `Ok`.
    pub(super) async fn append(&self, bytes: Vec<u8>) -> io::Result<()> {
        let (reply, replied) = oneshot::channel();
        let ended = |()| io::Error::other("the file is closed");
        self.appends.send((bytes, reply)).await.map_err(|_| ended(()))?;
        replied.await.map_err(|_| ended(()))?
    }
}

fn write(mut file: File, mut waiting: mpsc::Receiver<Append>) {
    let (mut appends, mut bytes) = (Vec::new(), Vec::new());
    while waiting.blocking_recv_many(&mut appends, LIMIT) > 0 {
        bytes.clear();
        for (more, _) in &appends {
            bytes.extend_from_slice(more);
        }
        let written = file.write_all(&bytes).and_then(|()| file.sync_data());
        for (_, reply) in appends.drain(..) {
            let outcome = written.as_ref().map(drop).map_err(|error| error.kind().into());
            // A connection that broke meanwhile waits for nothing.
            let _ = reply.send(outcome);
        }
    }
}
