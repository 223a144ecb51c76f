//! TLS to the database, asked for by the words of libpq: `sslmode` and `sslrootcert`.

mod stream;
mod verifier;

use std::{fmt, path::Path, sync::Arc};

use tokio::{
    io::{AsyncRead, AsyncWrite},
    task::JoinHandle,
};
use tokio_postgres::{Client, Config, Error, tls::MakeTlsConnect};
use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::{CryptoProvider, ring},
        pki_types::{CertificateDer, InvalidDnsNameError, ServerName, pem::PemObject as _},
    },
};

use super::{address::AddressError, session::driven};
use stream::{Connector, Stream};
use verifier::Lenient;

/// How much of the server's certificate is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verify {
    /// Nothing: whoever listens on the way is locked out, whoever answers instead of the server is not.
    Nothing,
    /// That it was issued by an authority of the root certificates, for whatever host.
    Authority,
    /// That it was issued so, and for this host.
    Host,
}

/// A connection with TLS.
#[derive(Clone)]
pub(super) struct Tls {
    config: Arc<ClientConfig>,
}

impl Tls {
    /// By the values of a URL; `None` without TLS. Without a file of root certificates those of the
    /// system are asked. A file and `require` verify the authority, as libpq does.
    pub(super) fn asked(
        mode: Option<&str>,
        root: Option<&Path>,
    ) -> Result<Option<Tls>, AddressError> {
        let verify = match (mode, root) {
            (None | Some("disable"), None) => return Ok(None),
            (None | Some("disable"), Some(_)) => return Err(AddressError::RootWithoutTls),
            (Some("require"), None) => Verify::Nothing,
            (Some("require" | "verify-ca"), _) => Verify::Authority,
            (Some("verify-full"), _) => Verify::Host,
            (Some(_), _) => return Err(AddressError::SslMode),
        };
        let provider = Arc::new(ring::default_provider());
        let config = match verify {
            Verify::Nothing => lenient(provider, None),
            Verify::Authority => lenient(provider, Some(roots(root)?)),
            Verify::Host => {
                let builder = builder(provider).with_root_certificates(roots(root)?);
                builder.with_no_client_auth()
            }
        };
        Ok(Some(Tls { config: Arc::new(config) }))
    }

    /// A connection, and the task that drives it.
    pub(super) async fn connect(self, to: &Config) -> Result<(Client, JoinHandle<()>), Error> {
        let (client, connection) = to.connect(self).await?;
        Ok((client, driven(connection)))
    }
}

fn builder(
    provider: Arc<CryptoProvider>,
) -> tokio_rustls::rustls::ConfigBuilder<ClientConfig, tokio_rustls::rustls::WantsVerifier> {
    let builder = ClientConfig::builder_with_provider(provider);
    builder.with_safe_default_protocol_versions().expect("the provider knows the usual versions")
}

fn lenient(provider: Arc<CryptoProvider>, roots: Option<RootCertStore>) -> ClientConfig {
    let verifier = Arc::new(Lenient { provider: Arc::clone(&provider), roots });
    let builder = builder(provider).dangerous().with_custom_certificate_verifier(verifier);
    builder.with_no_client_auth()
}

fn roots(file: Option<&Path>) -> Result<RootCertStore, AddressError> {
    let mut roots = RootCertStore::empty();
    let Some(file) = file else {
        // What of the system's certificates cannot be read is not trusted.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return Ok(roots);
    };
    let unread = |why: String| AddressError::RootCertificate(file.display().to_string(), why);
    let certificates =
        CertificateDer::pem_file_iter(file).map_err(|why| unread(why.to_string()))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|why| unread(why.to_string()))?;
        roots.add(certificate).map_err(|why| unread(why.to_string()))?;
    }
    if roots.is_empty() { Err(unread("it has no certificate".to_owned())) } else { Ok(roots) }
}

impl<S> MakeTlsConnect<S> for Tls
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    type Stream = Stream<S>;
    type TlsConnect = Connector;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Connector, InvalidDnsNameError> {
        let host = ServerName::try_from(host.to_owned())?;
        Ok(Connector::new(TlsConnector::from(Arc::clone(&self.config)), host))
    }
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}
