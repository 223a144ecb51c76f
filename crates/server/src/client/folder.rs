//! A web client read from a folder: for work on the client without a new build of the server.

use std::{fs, io, path::Path};

use super::{Asset, Client};
use crate::packing::tag;

impl Client {
    /// Reads every file of a folder that has an `index.html`, once; the process keeps them until it ends.
    pub fn read(folder: &Path) -> io::Result<Client> {
        let mut files = Vec::new();
        gather(folder, "", &mut files)?;
        if !files.iter().any(|asset| asset.path == "/index.html") {
            return Err(io::Error::new(io::ErrorKind::NotFound, "it has no index.html"));
        }
        Ok(Client::new(files.leak()))
    }
}

fn gather(folder: &Path, above: &str, files: &mut Vec<Asset>) -> io::Result<()> {
    for found in fs::read_dir(folder)? {
        let found = found?;
        let path = format!("{above}/{}", found.file_name().to_string_lossy());
        if found.file_type()?.is_dir() {
            gather(&found.path(), &path, files)?;
        } else {
            let plain = fs::read(found.path())?.leak();
            files.push(Asset { path: path.leak(), plain, packed: None, tag: tag(plain).leak() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_page_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("a.js"), "1").expect("written");
        assert!(Client::read(folder.path()).is_err());
        fs::write(folder.path().join("index.html"), "<p>").expect("written");
        let client = Client::read(folder.path()).expect("a client");
        assert_eq!(client.at("/t/abc").map(|asset| asset.plain), Some(b"<p>".as_slice()));
        assert_eq!(client.at("/a.js").map(|asset| asset.plain), Some(b"1".as_slice()));
    }
}
