//! A process that stops a server when the task that started it ends, however that ends.
//!
//! It is this program once more. Its standard input is a pipe from the task: when that is closed,
//! by the task or by the system after a kill, the server is stopped and its folder deleted.

use std::{
    env, fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
};

use crate::Done;

/// The name of the hidden task.
pub(crate) const TASK: &str = "guard";

/// Stops the server when it is dropped.
pub(crate) struct Guard {
    process: Child,
    /// `None` once the pipe is closed.
    pipe: Option<ChildStdin>,
}

impl Guard {
    /// `stop` is what stops the server, run as that user; `None` is this one.
    pub(crate) fn set(folder: &Path, user: Option<u32>, stop: &[String]) -> Result<Guard, String> {
        let program = env::current_exe().map_err(|why| why.to_string())?;
        let mut command = Command::new(program);
        command.arg(TASK).arg("--folder").arg(folder);
        if let Some(user) = user {
            command.args(["--user", &user.to_string()]);
        }
        command.arg("--").args(stop).stdin(Stdio::piped()).stdout(Stdio::null());
        // Ctrl-C reaches the task, and not this.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn().map_err(|why| format!("no guard can be run: {why}"))?;
        let pipe = process.stdin.take();
        Ok(Guard { process, pipe })
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.pipe.take());
        if let Err(why) = self.process.wait() {
            eprintln!("xtask: {why}");
        }
    }
}

/// `cargo xtask guard`: waits until the task has ended, and stops what it has started.
pub(crate) fn wait(folder: &PathBuf, user: Option<u32>, stop: &[String]) -> Done {
    // Nothing is ever written: reading ends when the pipe is closed.
    let _ = io::stdin().read(&mut [0]);
    let [program, args @ ..] = stop else { return Err("nothing stops the server".to_owned()) };
    let mut command = Command::new(program);
    as_user(&mut command, user);
    // A server that a test has ended itself is no error.
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let done = command.status().map_err(|why| format!("`{program}` could not be run: {why}"));
    // What is left is in the folder for temporary files.
    let _ = fs::remove_dir_all(folder);
    done.map(drop)
}

/// Has a command run as another user, where there are users by number.
pub(crate) fn as_user(command: &mut Command, user: Option<u32>) {
    #[cfg(unix)]
    if let Some(user) = user {
        std::os::unix::process::CommandExt::uid(command, user);
    }
    #[cfg(not(unix))]
    let _ = (command, user);
}
