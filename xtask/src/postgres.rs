//! A PostgreSQL server for tests, in a temporary folder, from the binaries of this machine.

mod control;
mod fences;
mod proofs;
mod standby;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Done, apt,
    command::{installed, output, run, target},
    guard::{Guard, as_user},
    nats::{self, Nats},
};

/// What tests are told the server by.
pub(crate) const VARIABLE: &str = "SOIREE_TEST_POSTGRES";

/// Where Debian and others put the binaries, which are not on `PATH`.
const FOLDERS: [&str; 3] =
    ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt"];

pub(crate) use control::{Change, control};
pub(crate) use proofs::{Proofs, prove};
use standby::Standby;

/// A running server; it is stopped, and its folder deleted, when this is dropped.
pub(crate) struct Postgres {
    binaries: PathBuf,
    folder: PathBuf,
    /// The user that it runs as, which is never root; `None` if that is this one.
    user: Option<u32>,
    /// `None` before it is started.
    guard: Option<Guard>,
}

impl Postgres {
    /// Starts one, after installing it if need be. `None` where there is none and no package manager:
    /// then one line says so. In CI that is an error.
    pub(crate) fn start() -> Result<Option<Postgres>, String> {
        let found = binaries().map_or_else(install, Ok);
        let binaries = match found {
            Ok(binaries) => binaries,
            Err(missing) if env::var_os("CI").is_none() => {
                eprintln!("skipped: {missing}");
                return Ok(None);
            }
            Err(missing) => return Err(missing),
        };
        let folder = env::temp_dir().join(format!("soiree-postgres-{}", std::process::id()));
        let mut postgres = Postgres { binaries, folder, user: other_user()?, guard: None };
        postgres.create()?;
        Ok(Some(postgres))
    }

    /// The address of its first database.
    pub(crate) fn url(&self) -> String {
        self.url_of("postgres")
    }

    fn url_of(&self, database: &str) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{folder}/{database}")
    }

    /// Makes a database; gives its address.
    pub(crate) fn database(&self, name: &str) -> Result<String, String> {
        self.sql(&format!("CREATE DATABASE {name} TEMPLATE template0"))?;
        Ok(self.url_of(name))
    }

    /// Runs a statement; gives what it prints.
    fn sql(&self, statement: &str) -> Result<String, String> {
        let folder = self.folder.display().to_string();
        let ask = ["-h", &folder, "-U", "postgres", "-d", "postgres", "-qAtc", statement];
        output(self.program("psql").args(ask))
    }

    fn create(&mut self) -> Done {
        self.take_place()?;
        let data = self.data();
        let initdb = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-D", &data];
        run(self.program("initdb").args(initdb).stdout(std::process::Stdio::null()))?;
        self.launch()
    }

    /// Makes the folder, and sets a guard over what will run in it.
    fn take_place(&mut self) -> Done {
        fs::create_dir(&self.folder).map_err(|why| format!("{}: {why}", self.folder.display()))?;
        self.give_away()?;
        let (data, control) = (self.data(), self.binaries.join("pg_ctl").display().to_string());
        let stop = [&control, "stop", "-m", "immediate", "-D", &data].map(str::to_owned);
        self.guard = Some(Guard::set(&self.folder, self.user, &stop)?);
        Ok(())
    }

    fn launch(&self) -> Done {
        let data = self.data();
        let log = self.folder.join("log").display().to_string();
        let options = format!(
            "-c listen_addresses= -c unix_socket_directories={} -c max_connections=400",
            self.folder.display()
        );
        let start = ["start", "-w", "-D", &data, "-l", &log, "-o", &options];
        run(self.program("pg_ctl").args(start).stdout(std::process::Stdio::null()))
    }

    /// The folder has to belong to the user that the server runs as.
    #[cfg(unix)]
    fn give_away(&self) -> Done {
        let given = std::os::unix::fs::chown(&self.folder, self.user, None);
        given.map_err(|why| format!("{}: {why}", self.folder.display()))
    }

    #[cfg(not(unix))]
    fn give_away(&self) -> Done {
        Ok(())
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.binaries.join(name));
        as_user(&mut command, self.user);
        command
    }
}

/// PostgreSQL refuses to run as root: then it runs as the user that its package has made.
fn other_user() -> Result<Option<u32>, String> {
    if cfg!(not(unix)) || output(Command::new("id").arg("-u"))?.trim() != "0" {
        return Ok(None);
    }
    let user = output(Command::new("id").args(["-u", "postgres"]))?;
    user.trim().parse().map(Some).map_err(|_| "there is no user postgres".to_owned())
}

fn binaries() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = FOLDERS.iter().flat_map(|folder| versions(folder)).collect();
    folders.sort();
    folders.reverse();
    folders.extend(env::split_paths(&path));
    folders.into_iter().find(|folder| {
        ["initdb", "pg_ctl"].iter().all(|name| installed(&folder.join(name).to_string_lossy()))
    })
}

fn versions(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(folder)).into_iter().flatten().flatten();
    entries.map(|entry| entry.path().join("bin")).filter(|folder| folder.is_dir()).collect()
}

fn install() -> Result<PathBuf, String> {
    apt::install(["postgresql"], missing)?;
    binaries().ok_or_else(missing)
}

pub(crate) fn missing() -> String {
    "the tests over PostgreSQL: install PostgreSQL 15 or newer (`apt-get install postgresql`)"
        .to_owned()
}

/// `cargo xtask postgres --keep`: servers for work by hand, until Enter is pressed.
pub(crate) fn keep() -> Done {
    let Some(postgres) = Postgres::start()? else { return Err(missing()) };
    let nats = Nats::start()?;
    let urls = [(VARIABLE, Some(postgres.url())), (nats::VARIABLE, nats.as_ref().map(Nats::url))];
    let known: String =
        urls.iter().filter_map(|(name, url)| Some(format!("{name}={}\n", url.as_ref()?))).collect();
    let file = target().join("servers.env");
    fs::write(&file, &known).map_err(|why| format!("{}: {why}", file.display()))?;
    eprintln!("{known}(in {}; Enter stops them)", file.display());
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).map_err(|why| why.to_string())?;
    Ok(())
}
