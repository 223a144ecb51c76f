//! The connection: the one place where the client is made.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use tokio::sync::mpsc;

use crate::{NatsAddress, config::Credentials};

/// A server that does not answer is noticed after three of these.
const PING_INTERVAL: Duration = Duration::from_secs(2);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Between two attempts to connect again.
const RECONNECT_DELAY: Duration = Duration::from_millis(250);

/// An errand without an answer for this time has none.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Why NATS cannot be reached; the address is shown without its credentials.
#[derive(Debug, thiserror::Error)]
#[error("{address} cannot be reached: {why}")]
pub struct NatsError {
    address: String,
    why: String,
}

impl NatsError {
    pub(super) fn new(address: &NatsAddress, why: &dyn std::fmt::Display) -> NatsError {
        let why = why.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        NatsError { address: address.to_string(), why }
    }
}

/// Connects, and goes on to do so whenever the connection is lost; events say when it is.
pub(super) async fn connect(
    address: &NatsAddress,
    name: &str,
) -> Result<(Client, mpsc::UnboundedReceiver<Event>), NatsError> {
    let failed = |why: &dyn std::fmt::Display| NatsError::new(address, why);
    let servers: Result<Vec<ServerAddr>, _> =
        address.servers().iter().map(|server| server.parse()).collect();
    let servers = servers.map_err(|why| failed(&why))?;
    let (events, coming) = mpsc::unbounded_channel();
    let options = ConnectOptions::new()
        .name(name)
        .ping_interval(PING_INTERVAL)
        .connection_timeout(CONNECT_TIMEOUT)
        .request_timeout(Some(ANSWER_TIMEOUT))
        .reconnect_delay_callback(|_| RECONNECT_DELAY)
        .event_callback(move |event| {
            // A node that has ended does not listen any more.
            let _ = events.send(event);
            std::future::ready(())
        });
    let options = match address.credentials() {
        Some(Credentials::Password { user, password }) => {
            options.user_and_password(user.clone(), password.clone())
        }
        Some(Credentials::Token(token)) => options.token(token.clone()),
        None => options,
    };
    let options = match address.root_certificate() {
        Some(file) => options.add_root_certificates(file.to_owned()).require_tls(true),
        None => options,
    };
    let client = options.connect(servers).await.map_err(|why| failed(&why))?;
    Ok((client, coming))
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::Path,
        process::{Child, Command, Stdio},
    };

    use rcgen::{
        BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair,
        KeyUsagePurpose,
    };
    use tokio::time::sleep;

    use super::*;

    /// A server with TLS and a password; it ends with this.
    struct TlsServer {
        process: Child,
        port: String,
    }

    impl TlsServer {
        async fn start(folder: &Path) -> TlsServer {
            let file = |name: &str| folder.join(name).display().to_string();
            let process = Command::new("nats-server")
                .args(["--addr", "127.0.0.1", "--port", "-1", "--ports_file_dir"])
                .arg(folder)
                .args(["--user", "ada", "--pass", "secret", "--tls"])
                .args(["--tlscert", &file("server.pem"), "--tlskey", &file("server.key")])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            let mut server =
                TlsServer { process: process.expect("nats-server"), port: String::new() };
            while server.port.is_empty() {
                let ended = server.process.try_wait().expect("a process");
                assert!(ended.is_none(), "the server does not start: {ended:?}");
                sleep(Duration::from_millis(20)).await;
                server.port = port(folder).unwrap_or_default();
            }
            server
        }
    }

    /// From the file that the server writes when it listens.
    fn port(folder: &Path) -> Option<String> {
        let mut files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
        let text =
            fs::read_to_string(files.find(|file| file.extension().is_some_and(|e| e == "ports"))?);
        let ports: serde_json::Value = serde_json::from_str(&text.ok()?).ok()?;
        let url = ports["nats"][0].as_str().or_else(|| ports["tls"][0].as_str())?;
        Some(url.rsplit_once(':')?.1.to_owned())
    }

    impl Drop for TlsServer {
        fn drop(&mut self) {
            let _ = self.process.kill().and_then(|()| self.process.wait());
        }
    }

    fn authority(name: &str) -> CertifiedIssuer<'static, KeyPair> {
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        params.distinguished_name.push(DnType::CommonName, name);
        CertifiedIssuer::self_signed(params, KeyPair::generate().expect("a key")).expect("a root")
    }

    #[tokio::test]
    #[ignore = "needs PostgreSQL and NATS, which `cargo xtask test` starts"]
    async fn a_certificate_and_a_password_are_asked_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: String| fs::write(folder.path().join(name), text);
        let (ours, theirs) = (authority("ours"), authority("theirs"));
        let key = KeyPair::generate().expect("a key");
        let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
        let certificate = params.signed_by(&key, &ours).expect("a certificate");
        write("server.key", key.serialize_pem())
            .and_then(|()| write("server.pem", certificate.pem()))
            .and_then(|()| write("ours.pem", ours.pem()))
            .and_then(|()| write("theirs.pem", theirs.pem()))
            .expect("files");
        let server = TlsServer::start(folder.path()).await;
        let connected = async |who: &str, host: &str, root: Option<&str>| {
            let address = format!("tls://{who}@{host}:{}", server.port).parse::<NatsAddress>();
            let root = root.map(|name| folder.path().join(name));
            let address = address.expect("an address").with_root_certificate(root);
            connect(&address, "test").await.map(drop).map_err(|why| why.to_string())
        };
        assert_eq!(connected("ada:secret", "localhost", Some("ours.pem")).await, Ok(()));
        for (who, host, root) in [
            ("ada:secret", "127.0.0.1", Some("ours.pem")),
            ("ada:secret", "localhost", Some("theirs.pem")),
            ("ada:secret", "localhost", Some("nowhere.pem")),
            ("ada:secret", "localhost", None),
            ("ada:wrong", "localhost", Some("ours.pem")),
        ] {
            let why = connected(who, host, root).await.expect_err("something is wrong");
            assert!(why.contains(" cannot be reached: "), "{why}");
            assert!(!why.contains("secret") && why.lines().count() == 1, "{why}");
        }
    }
}
