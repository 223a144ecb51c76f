//! The links of a node: to each server of PostgreSQL and of NATS one that can be cut.

use super::{
    super::server_process::Backends,
    link::{Link, LinkState, Target},
};
use crate::Failure;

/// All links of one node.
#[derive(Default)]
pub(super) struct Links {
    postgres: Vec<Link>,
    nats: Vec<Link>,
}

impl Links {
    /// Lays links to all servers; gives the addresses that lead through them.
    pub(super) async fn lay(backends: &Backends) -> Result<(Links, Backends), Failure> {
        let mut links = Links::default();
        let mut through = Backends::default();
        if let Some(address) = &backends.postgres {
            let text = lay(address.with_password(), 5432, &mut links.postgres).await?;
            through.postgres = Some(super::address(&text)?);
        }
        if let Some(address) = &backends.nats {
            through.nats = Some(lay(address, 4222, &mut links.nats).await?);
        }
        Ok((links, through))
    }

    pub(super) fn set_postgres(&self, state: LinkState) {
        self.postgres.iter().for_each(|link| link.set(state));
    }

    pub(super) fn set_nats(&self, state: LinkState) {
        self.nats.iter().for_each(|link| link.set(state));
    }
}

/// Lays a link for each URL of a list.
async fn lay(urls: &str, usual_port: u16, links: &mut Vec<Link>) -> Result<String, Failure> {
    let mut through = Vec::new();
    for url in urls.split(',') {
        let (before, host, after) = split(url)
            .ok_or_else(|| Failure::Message("an address has a scheme and a host".to_owned()))?;
        let link = Link::start(target(host, usual_port)).await?;
        through.push(format!("{before}127.0.0.1:{}{after}", link.port));
        links.push(link);
    }
    Ok(through.join(","))
}

/// What is before the host of a URL, the host with its port, and what is after.
fn split(url: &str) -> Option<(&str, &str, &str)> {
    let begin = url.find("://")? + 3;
    let end = url[begin..].find(['/', '?']).map_or(url.len(), |at| begin + at);
    let host = url[begin..end].rfind('@').map_or(begin, |at| begin + at + 1);
    Some((&url[..host], &url[host..end], &url[end..]))
}

/// A host that is a folder has a Unix socket in it.
fn target(host: &str, usual_port: u16) -> Target {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) => (name, port.to_owned()),
        None => (host, usual_port.to_string()),
    };
    #[cfg(unix)]
    if name.to_ascii_uppercase().starts_with("%2F") {
        let folder = name.replace("%2F", "/").replace("%2f", "/");
        return Target::Unix(format!("{folder}/.s.PGSQL.{port}").into());
    }
    Target::Tcp(format!("{name}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_where_the_address_does() {
        let url = "postgres://ada:secret@db.example:5433/house?x=y";
        assert_eq!(split(url), Some(("postgres://ada:secret@", "db.example:5433", "/house?x=y")));
        assert_eq!(split("nats://127.0.0.1:1"), Some(("nats://", "127.0.0.1:1", "")));
        assert_eq!(target("db.example:5433", 1), Target::Tcp("db.example:5433".into()));
        assert_eq!(target("db.example", 5432), Target::Tcp("db.example:5432".into()));
        #[cfg(unix)]
        assert_eq!(target("%2Ftmp%2Fx", 5432), Target::Unix("/tmp/x/.s.PGSQL.5432".into()));
    }
}
