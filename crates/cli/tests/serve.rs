//! `soiree serve` as a host runs it: what counts, what is refused, and a clean end.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

/// With no variables but these.
fn serve(args: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut soiree = Command::new(env!("CARGO_BIN_EXE_soiree"));
    soiree.env_clear().envs(variables.iter().copied());
    soiree.arg("serve").args(args).output().expect("soiree can be run")
}

fn decided(args: &[&str], variables: &[(&str, &str)]) -> String {
    let output = serve(&[args, &["--print-config"]].concat(), variables);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn file(folder: &Path, text: &str) -> String {
    let path = folder.join("soiree.toml");
    fs::write(&path, text).expect("a temporary folder can be written to");
    path.display().to_string()
}

#[track_caller]
fn refuses(args: &[&str], reason: &str) {
    let output = serve(args, &[]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains(reason), "{told}");
}

#[test]
fn a_flag_counts_more_than_a_variable_and_a_variable_more_than_the_file() {
    let folder = TempDir::new().expect("a temporary folder");
    let text = "tables = 1\ntables-per-person = 1\nmessage-bytes = 1\n";
    let config = file(folder.path(), text);
    let variables = [("SOIREE_TABLES", "2"), ("SOIREE_TABLES_PER_PERSON", "2")];
    let all = decided(&["--config", &config, "--tables", "3"], &variables);
    let expected =
        ["tables = 3\n", "tables-per-person = 2\n", "message-bytes = 1\n", "bot-threads = "];
    assert!(expected.iter().all(|line| all.contains(line)), "{all}");
    assert!(all.contains("listen = \"127.0.0.1:8465\"\n"), "{all}");
    assert!(all.contains("trust-forwarded-for = false\n"), "{all}");
}

#[test]
fn the_file_may_be_named_by_a_variable_and_what_is_printed_is_one() {
    let folder = TempDir::new().expect("a temporary folder");
    let printed = decided(&["--trust-forwarded-for", "--public-url", "https://cards.example"], &[]);
    let config = file(folder.path(), &printed);
    assert!(printed.contains("trust-forwarded-for = true\n"), "{printed}");
    assert_eq!(decided(&[], &[("SOIREE_CONFIG", &config)]), printed);
}

#[test]
fn what_cannot_be_meant_is_refused_in_a_line() {
    let folder = TempDir::new().expect("a temporary folder");
    let config = file(folder.path(), "listen = \"127.0.0.1:1\"\nport = 3\n");
    refuses(&["--config", &config], "line 2: unknown field `port`");
    refuses(&["--config", "/no/such/file"], "cannot read /no/such/file");
    refuses(&["--listen", "8465"], "--listen");
    refuses(&["--public-url", "cards.example"], "a public url is like https://cards.example");
    refuses(&["--tables", "0"], "`tables` is at least 1");
}

#[test]
fn help_tells_every_setting_with_its_variable_and_its_default() {
    let help = serve(&["--help"], &[]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let lines = decided(&[], &[]);
    for key in lines.lines().filter_map(|line| line.split(" = ").next()) {
        let variable = format!("SOIREE_{}", key.to_uppercase().replace('-', "_"));
        assert!(help.contains(&format!("--{key}")) && help.contains(&variable), "{key}\n{help}");
    }
    assert!(lines.lines().count() >= 12, "{lines}");
}

/// A server of its own, ended when it is dropped, whatever a test makes of it.
#[cfg(unix)]
struct Running {
    process: std::process::Child,
    log: std::io::Lines<std::io::BufReader<std::process::ChildStderr>>,
    data: std::path::PathBuf,
    _folder: TempDir,
}

#[cfg(unix)]
impl Running {
    /// As a shell starts it after such a command; gives it once the server listens.
    fn after(first: &str) -> Running {
        use std::io::{BufRead, BufReader};
        let folder = TempDir::new().expect("a temporary folder");
        let data = folder.path().join("kept");
        let mut process = Command::new("sh")
            .args(["-c", &format!("{first}; exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"")])
            .arg(env!("CARGO_BIN_EXE_soiree"))
            .arg(&data)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("soiree can be run");
        let log = BufReader::new(process.stderr.take().expect("it is piped")).lines();
        let mut running = Running { process, log, data, _folder: folder };
        assert!(running.says("listening"));
        running
    }

    /// Reads its log until there is such a line; without colours, as this is no terminal.
    fn says(&mut self, text: &str) -> bool {
        let mut lines = self.log.by_ref().map_while(Result::ok);
        lines.any(|line| {
            assert!(!line.contains('\u{1b}'), "{line:?}");
            line.contains(text)
        })
    }

    fn signal(&self, signal: &str) {
        let kill = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
        assert!(kill.is_ok_and(|status| status.success()));
    }
}

#[cfg(unix)]
impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended cannot be killed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_ends_well() {
    let mut server = Running::after("true");
    server.signal("-TERM");
    assert!(server.says("shutdown complete"));
    assert!(server.process.wait().is_ok_and(|status| status.success()));
    assert!(server.data.join("soiree.db").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn as_many_files_are_open_as_the_system_allows() {
    let server = Running::after("ulimit -S -n 128");
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.process.id()));
    let limits = limits.expect("Linux tells the limits of a process");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit");
    let numbers: Vec<&str> = line.split_whitespace().skip(3).take(2).collect();
    assert!(numbers[0] != "128" && numbers[0] == numbers[1], "{line}");
}
