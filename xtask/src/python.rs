//! `cargo xtask python`: the wheel is built, installed into a virtual environment and tested there.

mod anchors;
mod interpreter;
mod train;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) use train::{rehearse, train};

use crate::{
    Done,
    command::{root, run, run_in, target},
};

/// What tests need, every file with its hash.
const PINS: &str = "python/requirements/test.txt";

/// What more tests need, which is not to be had for every Python.
const FACES: &str = "python/requirements/faces.txt";

/// Builds the wheel, installs that, and runs its tests, its examples and the type checker.
pub(crate) fn python() -> Done {
    let environment = Environment::of_tests()?;
    environment.add(FACES);
    environment.install(&environment.build("wheel")?)?;
    environment.test()
}

/// Measures other libraries beside ours.
pub(crate) fn anchors() -> Done {
    anchors::measure()
}

/// A virtual environment.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The one in `target/python` with everything that [`PINS`] names.
    fn of_tests() -> Result<Environment, String> {
        Environment::ready("python", &["--only-binary=:all:", "-r", PINS], PINS)
    }

    /// The one of that name in `target` with everything that a file of pins names, made if it is not there; `wanted` is
    /// what pip is told.
    fn ready(name: &str, wanted: &[&str], file: &str) -> Result<Environment, String> {
        let environment = Environment { folder: target().join(name) };
        let pins = read(&root().join(file))?;
        let kept = environment.folder.join("pins.txt");
        if fs::read_to_string(&kept).is_ok_and(|kept| kept == pins) {
            return Ok(environment);
        }
        let interpreter = interpreter::find()?;
        run(Command::new(interpreter).args(["-m", "venv", "--clear"]).arg(&environment.folder))?;
        let install = ["install", "--require-hashes"].into_iter().chain(wanted.iter().copied());
        environment.pip(install)?;
        // Written last: what was interrupted is made anew.
        fs::write(&kept, pins).map_err(|why| format!("cannot write {}: {why}", kept.display()))?;
        Ok(environment)
    }

    /// Adds what `pins` names, if that can be had; what needs it is skipped otherwise.
    fn add(&self, pins: &str) {
        let added = self.pip(["install", "--require-hashes", "--only-binary=:all:", "-r", pins]);
        if added.is_err() {
            eprintln!("{pins} cannot be installed here: tests that need it are skipped");
        }
    }

    /// The wheel of this working tree, by a profile of cargo.
    fn build(&self, profile: &str) -> Result<PathBuf, String> {
        self.build_with(profile, &[])
    }

    /// As fast as it can be, for machines that networks are trained on: all of them have AVX2.
    fn build_for_training(&self) -> Result<PathBuf, String> {
        self.build_with("release", &[("RUSTFLAGS", "-C target-cpu=x86-64-v3")])
    }

    fn build_with(&self, profile: &str, settings: &[(&str, &str)]) -> Result<PathBuf, String> {
        let wheels = target().join("wheels");
        // Whatever is found there afterwards has just been built.
        if wheels.exists() {
            fs::remove_dir_all(&wheels)
                .map_err(|why| format!("cannot remove {}: {why}", wheels.display()))?;
        }
        let mut maturin = self.program("maturin");
        maturin.envs(settings.iter().copied());
        maturin.args(["build", "--quiet", "--profile", profile, "--locked", "--interpreter"]);
        maturin.arg(self.path("python")).arg("--out").arg(&wheels);
        // Its settings are those of the folder that it runs in.
        run_in(&root().join("python"), &mut maturin)?;
        only_file(&wheels)
    }

    fn install(&self, wheel: &Path) -> Done {
        let wheel = wheel.to_string_lossy();
        self.pip(["install", "--no-deps", "--no-index", "--force-reinstall", &wheel])
    }

    /// Tests find the installed wheel, not the sources beside them: Python runs isolated.
    fn test(&self) -> Done {
        self.python("pytest", ["--config-file=python/pyproject.toml", "python/tests"])?;
        let checked = ["--config-file=python/pyproject.toml", "python/soiree", "python/tests"];
        self.python("mypy", checked)?;
        // Other modules are their own types, and some need what is not installed.
        self.python("mypy.stubtest", ["--mypy-config-file=python/pyproject.toml", "soiree._soiree"])
    }

    /// Runs a program of ours, with the installed wheel.
    fn script<'a>(&self, path: &str, args: impl IntoIterator<Item = &'a str>) -> Done {
        run(self.program("python").args(["-I", path]).args(args))
    }

    fn python<'a>(&self, module: &str, args: impl IntoIterator<Item = &'a str>) -> Done {
        run(self.program("python").args(["-I", "-m", module]).args(args))
    }

    fn pip<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Done {
        let quiet = ["--quiet", "--disable-pip-version-check"];
        self.python("pip", quiet.into_iter().chain(args))
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.path(name));
        command.env("VIRTUAL_ENV", &self.folder);
        command.env("MYPY_CACHE_DIR", self.folder.join("mypy"));
        command
    }

    fn path(&self, name: &str) -> PathBuf {
        let programs = if cfg!(windows) { "Scripts" } else { "bin" };
        self.folder.join(programs).join(name)
    }
}

fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files = files.filter_map(Result::ok).map(|file| file.path());
    files.next().ok_or_else(|| format!("maturin left no wheel in {}", folder.display()))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("cannot read {}: {why}", path.display()))
}
