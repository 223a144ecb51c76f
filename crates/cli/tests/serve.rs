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

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_ends_well() {
    use std::{
        io::{BufRead, BufReader},
        process::Stdio,
    };

    let folder = TempDir::new().expect("a temporary folder");
    let data = folder.path().join("kept").display().to_string();
    let mut server = Command::new(env!("CARGO_BIN_EXE_soiree"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", &data])
        .stderr(Stdio::piped())
        .spawn()
        .expect("soiree can be run");
    let mut log = BufReader::new(server.stderr.take().expect("it is piped")).lines();
    let open = log.by_ref().map_while(Result::ok).find(|line| line.contains("the doors are open"));
    assert!(open.is_some());
    let kill = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let rest: Vec<String> = log.map_while(Result::ok).collect();
    assert!(rest.iter().any(|line| line.contains("everything is kept")), "{rest:?}");
    assert!(server.wait().is_ok_and(|status| status.success()));
    assert!(Path::new(&data).join("soiree.db").exists());
}
