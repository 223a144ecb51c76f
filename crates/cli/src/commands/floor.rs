//! `soiree floor`: the server that `soiree load --floor` measures, which does as little as possible.
//!
//! A connection says the number of its table. From then on every request, whatever is in it, is
//! appended to one file, durably; then its sender is sent an answer, and everybody at the table a
//! message. Requests that wait are appended together.

mod appender;

use std::{
    collections::HashMap,
    io::{self, Write},
    net::Ipv4Addr,
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use tokio::{
    io::AsyncReadExt as _,
    net::{
        TcpListener, TcpStream,
        tcp::{OwnedReadHalf, OwnedWriteHalf},
    },
    sync::Mutex,
};

use super::runtime;
use crate::Failure;
use appender::Appender;

/// Answer requests with nothing behind it, for `soiree load --floor`
#[derive(clap::Args)]
#[command(hide = true)]
pub(crate) struct Args {
    /// The file that requests are appended to
    file: PathBuf,
    /// The bytes of a request
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    request: u32,
    /// The bytes of the answer for who sent it
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    answer: u32,
    /// The bytes that everybody at the table is sent
    #[arg(long, value_name = "BYTES", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    step: u32,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    runtime()?.block_on(serve(args, out))?;
    Ok(ExitCode::SUCCESS)
}

/// Until the process is killed.
async fn serve(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let (request, answer, step) = (args.request as usize, args.answer as usize, args.step as usize);
    let floor = Arc::new(FloorServer {
        request,
        answer_and_step: vec![b'x'; answer + step],
        step,
        appender: Appender::start(&args.file)?,
        tables: Mutex::default(),
    });
    writeln!(out, "{}", listener.local_addr()?)?;
    out.flush()?;
    loop {
        let (socket, _) = listener.accept().await?;
        let floor = Arc::clone(&floor);
        // A connection that breaks is over; the clients notice what is missing.
        tokio::spawn(async move { floor.attend(socket).await });
    }
}

/// The connections of a table, in the order in which they came.
type Hearers = Arc<Mutex<Vec<OwnedWriteHalf>>>;

struct FloorServer {
    request: usize,
    /// What the sender of a request is sent; its end is what the others are sent.
    answer_and_step: Vec<u8>,
    step: usize,
    appender: Appender,
    tables: Mutex<HashMap<u32, Hearers>>,
}

impl FloorServer {
    async fn attend(&self, socket: TcpStream) -> io::Result<()> {
        socket.set_nodelay(true)?;
        let (mut incoming, outgoing) = socket.into_split();
        let table = incoming.read_u32().await?;
        let hearers = Arc::clone(self.tables.lock().await.entry(table).or_default());
        let number = {
            let mut hearers = hearers.lock().await;
            write(&outgoing, b"x").await?;
            hearers.push(outgoing);
            hearers.len() - 1
        };
        self.answer(&mut incoming, number, &hearers).await
    }

    async fn answer(
        &self,
        incoming: &mut OwnedReadHalf,
        number: usize,
        hearers: &Hearers,
    ) -> io::Result<()> {
        let mut request = vec![0; self.request];
        loop {
            incoming.read_exact(&mut request).await?;
            self.appender.append(request.clone()).await?;
            let step = &self.answer_and_step[self.answer_and_step.len() - self.step..];
            for (hearer, socket) in hearers.lock().await.iter().enumerate() {
                let message = if hearer == number { &self.answer_and_step } else { step };
                write(socket, message).await?;
            }
        }
    }
}

async fn write(socket: &OwnedWriteHalf, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match socket.try_write(bytes) {
            Ok(written) => bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => socket.writable().await?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
