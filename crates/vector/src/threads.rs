//! Rows shared between threads, each of which writes to its own part of every buffer.

use rayon::ThreadPool;

use crate::{Error, MOST_THREADS};

/// Something that can be cut in two by rows.
pub(crate) trait Cut: Sized + Send {
    /// Fewer rows than this the caller does alone: waking a thread takes longer.
    const SHARED: usize;

    fn rows(&self) -> usize;

    /// The first `rows` rows, and all others.
    fn cut(self, rows: usize) -> (Self, Self);
}

/// How many parts there are for each thread: rows take longer where a lesson ends, and the threads that are done
/// wait for at most one part.
const PARTS: usize = 16;

/// The threads of one vector, and of nobody else.
#[derive(Debug)]
pub(crate) struct Threads {
    /// `None` if the caller is the only one.
    pool: Option<ThreadPool>,
    threads: usize,
}

impl Threads {
    pub(crate) fn new(threads: usize) -> Result<Threads, Error> {
        Error::check_count("threads", threads, MOST_THREADS)?;
        let build = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = match threads {
            1 => None,
            _ => Some(build().map_err(|why| Error::Threads(why.to_string()))?),
        };
        Ok(Threads { pool, threads })
    }

    pub(crate) fn count(&self) -> usize {
        self.threads
    }

    /// Does it with all rows, in parts; gives the answer of the first part that has one.
    pub(crate) fn each<W: Cut, R: Send>(
        &self,
        work: W,
        of_part: &(impl Fn(W) -> Option<R> + Sync),
    ) -> Option<R> {
        let Some(pool) = self.pool.as_ref().filter(|_| work.rows() >= W::SHARED) else {
            return of_part(work);
        };
        let most = work.rows().div_ceil(PARTS * self.threads).max(W::SHARED / 4);
        pool.install(|| halves(work, most, of_part))
    }
}

fn halves<W: Cut, R: Send>(
    work: W,
    most: usize,
    of_part: &(impl Fn(W) -> Option<R> + Sync),
) -> Option<R> {
    if work.rows() <= most {
        return of_part(work);
    }
    let middle = work.rows() / 2;
    let (left, right) = work.cut(middle);
    let (first, second) =
        rayon::join(|| halves(left, most, of_part), || halves(right, most, of_part));
    first.or(second)
}
