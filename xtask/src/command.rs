//! Runs other programs, and prints their command lines.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Instant,
};

use crate::Done;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is a folder of the repository").to_owned()
}

/// The target directory of cargo.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into()))
}

pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Done {
    cargo_with(&[], args)
}

pub(crate) fn cargo_with<'a>(
    environment: &[(&str, &str)],
    args: impl IntoIterator<Item = &'a str>,
) -> Done {
    let mut command = Command::new("cargo");
    command.args(args).envs(environment.iter().copied());
    run(&mut command)
}

/// Runs `soiree`: a program that is there, or the released one after building it.
pub(crate) fn soiree<'a>(program: Option<&Path>, args: impl IntoIterator<Item = &'a str>) -> Done {
    run(soiree_command(program).args(args))
}

/// The command that runs `soiree`, for arguments to be added.
pub(crate) fn soiree_command(program: Option<&Path>) -> Command {
    if let Some(program) = program {
        return Command::new(program);
    }
    let mut build = Command::new("cargo");
    build.args(["run", "--release", "--package", "cli", "--bin", "soiree", "--"]);
    build
}

/// Runs a program in the root of the repository, with its output on that of this process.
pub(crate) fn run(command: &mut Command) -> Done {
    run_in(&root(), command)
}

/// Runs a program in a folder, with its output on that of this process, and says how long it took.
pub(crate) fn run_in(folder: &Path, command: &mut Command) -> Done {
    let shown = shown(command);
    eprintln!("$ {shown}");
    let begun = Instant::now();
    let status = command.current_dir(folder).status();
    eprintln!("({} s)", begun.elapsed().as_secs());
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`{shown}` failed")),
        Err(why) => Err(format!("`{shown}` could not be run: {why}")),
    }
}

/// A program that runs beside this one.
pub(crate) struct Running {
    shown: String,
    child: Child,
}

/// Begins to run a program as [`run`] does; [`finish`] waits for it.
pub(crate) fn begin(command: &mut Command) -> Result<Running, String> {
    let shown = shown(command);
    eprintln!("$ {shown} &");
    let child = command.current_dir(root()).spawn();
    let child = child.map_err(|why| format!("`{shown}` could not be run: {why}"))?;
    Ok(Running { shown, child })
}

pub(crate) fn finish(running: Running) -> Done {
    let Running { shown, mut child } = running;
    let is_done = child.wait().is_ok_and(|status| status.success());
    if is_done { Ok(()) } else { Err(format!("`{shown}` failed")) }
}

/// Runs a program as [`run`] does, replacing this process where that is possible: Ctrl-C then
/// reaches the program alone, which can shut down gracefully.
pub(crate) fn replace(command: &mut Command) -> Done {
    #[cfg(unix)]
    {
        let shown = shown(command);
        eprintln!("$ {shown}");
        let why = std::os::unix::process::CommandExt::exec(command.current_dir(root()));
        Err(format!("`{shown}` could not be run: {why}"))
    }
    #[cfg(not(unix))]
    run(command)
}

/// Runs a program in the root of the repository and gives what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    let output = command.current_dir(root()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|why| format!("`{shown}` could not be run: {why}"))?;
    if !output.status.success() {
        return Err(format!("`{shown}` failed"));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("`{shown}` printed no text"))
}

/// Whether a program can be run.
pub(crate) fn installed(program: &str) -> bool {
    let mut version = Command::new(program);
    let ran = version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    ran.is_ok_and(|status| status.success())
}

fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
