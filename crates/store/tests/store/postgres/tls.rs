//! TLS to a PostgreSQL server with a certificate that is made here.

use std::{fs, net::TcpListener, time::Duration};

use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, KeyUsagePurpose,
};
use store::{Postgres, Store};
use tokio::time::sleep;
use tokio_postgres::Client;

use crate::{Place, engines};

/// A server of its own, which is stopped by itself should the test not come to its end.
struct TlsServer {
    /// The server that `cargo xtask test` has started, whose user runs this one.
    other: Client,
    folder: String,
    binaries: String,
    port: u16,
}

/// An authority, and its certificate.
fn authority(name: &str) -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
    params.distinguished_name.push(DnType::CommonName, name);
    CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
}

impl TlsServer {
    /// With a certificate for `localhost`.
    async fn start(issuer: &CertifiedIssuer<'_, KeyPair>) -> TlsServer {
        let other = engines::connect(&engines::server()).await;
        let binaries = "SELECT setting FROM pg_config WHERE name = 'BINDIR'";
        let binaries = other.query_one(binaries, &[]).await.unwrap().get(0);
        let mut drawn = [0; 8];
        getrandom::fill(&mut drawn).unwrap();
        let folder =
            std::env::temp_dir().join(format!("soiree-tls-{:016x}", u64::from_be_bytes(drawn)));
        let folder = folder.display().to_string();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = TlsServer { other, folder, binaries, port };
        let TlsServer { folder, binaries, .. } = &server;
        server
            .run("", &format!(
                "umask 077; mkdir {folder} && {binaries}/initdb -U postgres --auth-local=trust \
                 --auth-host=scram-sha-256 -E UTF8 --locale=C -N -D {folder}/data >{folder}/log 2>&1"
            ))
            .await;
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let certificate = params.signed_by(&key, issuer).unwrap();
        server.write("server.key", &key.serialize_pem()).await;
        server.write("server.crt", &certificate.pem()).await;
        // Not on the command line, so that it can be changed.
        server.run("ssl = on", &format!("cat >> {folder}/data/postgresql.conf")).await;
        server
            .run(
                "",
                &format!(
                    "(timeout 120 {binaries}/postgres -D {folder}/data -c port={port} \
                 -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=on \
                 </dev/null >>{folder}/log 2>&1; rm -rf {folder}) </dev/null >/dev/null 2>&1 &"
                ),
            )
            .await;
        server
    }

    /// Runs a shell command as the user of the other server, which may read a text.
    async fn run(&self, text: &str, command: &str) {
        let rows = format!("SELECT unnest(string_to_array('{text}', chr(10)))");
        let copy = format!("COPY ({rows}) TO PROGRAM '{}'", command.replace('\'', "''"));
        self.other.batch_execute(&copy).await.unwrap();
    }

    async fn write(&self, name: &str, text: &str) {
        let command = format!("umask 077; cat > {}/data/{name}", self.folder);
        self.run(text.trim_end(), &command).await;
    }

    /// A connection without TLS, by the socket.
    async fn admin(&self) -> Client {
        let folder = self.folder.replace('/', "%2F");
        let url = format!("postgres://postgres@{folder}:{}/postgres", self.port);
        for _ in 0..600 {
            let connected = tokio_postgres::connect(&url, tokio_postgres::NoTls).await;
            if let Ok((client, connection)) = connected {
                tokio::spawn(async move { drop(connection.await) });
                return client;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!(
            "the server does not start: {:?}",
            fs::read_to_string(format!("{}/log", self.folder))
        );
    }

    async fn stop(self) {
        let TlsServer { folder, binaries, .. } = &self;
        self.run(
            "",
            &format!("{binaries}/pg_ctl stop -W -m immediate -D {folder}/data >/dev/null"),
        )
        .await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL, which `cargo xtask test` starts"]
async fn a_certificate_is_verified_as_far_as_the_address_asks_for() {
    let (ours, theirs) = (authority("ours"), authority("theirs"));
    let place = Place::new();
    fs::write(place.path("ours.pem"), ours.pem()).unwrap();
    fs::write(place.path("theirs.pem"), theirs.pem()).unwrap();
    let server = TlsServer::start(&ours).await;
    let admin = server.admin().await;
    let made = "CREATE ROLE ada LOGIN PASSWORD 'secret'";
    admin.batch_execute(made).await.unwrap();
    admin.batch_execute("CREATE DATABASE house OWNER ada TEMPLATE template0").await.unwrap();
    let open = async |host: &str, tls: String| {
        let url = format!("postgres://ada:secret@{host}:{}/house{tls}", server.port);
        Postgres::open(url.parse().unwrap()).await.map_err(|why| why.to_string())
    };
    let root = |name: &str| format!("&sslrootcert={}", place.path(name).display());

    let verified = open("localhost", format!("?sslmode=verify-full{}", root("ours.pem"))).await;
    let verified = verified.unwrap();
    verified.secret("cookie").await.unwrap();
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
        WHERE usename = 'ada'";
    assert!(admin.query_one(encrypted, &[]).await.unwrap().get::<_, bool>(0));
    verified.close().await;

    for (host, mode, file) in [
        ("127.0.0.1", "verify-ca", Some("ours.pem")),
        ("127.0.0.1", "require", Some("ours.pem")),
        ("127.0.0.1", "require", None),
    ] {
        let tls = format!("?sslmode={mode}{}", file.map_or_else(String::new, root));
        open(host, tls).await.unwrap_or_else(|why| panic!("{mode}: {why}")).close().await;
    }
    for (host, mode, file, why) in [
        ("127.0.0.1", "verify-full", Some("ours.pem"), "certificate not valid for name"),
        ("localhost", "verify-full", Some("theirs.pem"), "invalid peer certificate"),
        ("localhost", "verify-full", None, "invalid peer certificate"),
        ("localhost", "verify-ca", Some("theirs.pem"), "invalid peer certificate"),
        ("localhost", "require", Some("theirs.pem"), "invalid peer certificate"),
    ] {
        let tls = format!("?sslmode={mode}{}", file.map_or_else(String::new, root));
        let refused = open(host, tls).await.err().unwrap_or_else(|| panic!("{mode} {file:?}"));
        assert!(refused.contains(why) && !refused.contains("secret"), "{mode}: {refused}");
        assert_eq!(refused.lines().count(), 1, "{refused}");
    }

    let wrong = format!("postgres://ada:wrong@localhost:{}/house?sslmode=require", server.port);
    let wrong = Postgres::open(wrong.parse().unwrap()).await.unwrap_err().to_string();
    assert!(wrong.contains("password authentication failed"), "{wrong}");
    admin.batch_execute("ALTER SYSTEM SET ssl = off").await.unwrap();
    admin.batch_execute("SELECT pg_reload_conf()").await.unwrap();
    let mut plain = String::new();
    // The server takes a moment to read its settings.
    for _ in 0..600 {
        let Err(refused) = open("localhost", "?sslmode=require".to_owned()).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        plain = refused;
        break;
    }
    assert!(plain.contains("TLS"), "{plain}");
    server.stop().await;
}
