//! A web client read from a folder: for work on the client without a new build of the server.

use std::{fs, io, path::Path};

use super::{Asset, Client};
use crate::content_hash::content_hash;

impl Client {
    /// Reads every file of a folder that has an `index.html`, once; the process keeps them until it ends.
    /// What is compressed is part of the file that it was made of.
    pub fn read(folder: &Path) -> io::Result<Client> {
        let mut files = Vec::new();
        gather(folder, "", &mut files)?;
        if !files.iter().any(|asset| asset.path == "/index.html") {
            return Err(io::Error::new(io::ErrorKind::NotFound, "it has no index.html"));
        }
        let content = |path: &str, ending| {
            let wanted = format!("{path}{ending}");
            files.iter().find(|file| file.path == wanted).map(|file| file.plain)
        };
        let is_compressed = |file: &Asset| {
            let of = |ending| file.path.strip_suffix(ending).and_then(|of| content(of, ""));
            of(".gz").or_else(|| of(".br")).is_some()
        };
        let plain = files.iter().filter(|file| !is_compressed(file));
        let compressed = plain.map(|&file| Asset {
            gzip: content(file.path, ".gz"),
            brotli: content(file.path, ".br"),
            ..file
        });
        Ok(Client::new(compressed.collect::<Vec<_>>().leak()))
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
            let hash = content_hash(plain).leak();
            files.push(Asset { path: path.leak(), plain, hash, ..Asset::default() });
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

    #[test]
    fn what_is_compressed_is_part_of_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["index.html", "a.js", "a.js.br", "b.js", "b.js.gz", "c.gz"] {
            fs::write(folder.path().join(name), name).expect("written");
        }
        let client = Client::read(folder.path()).expect("a client");
        let mut files: Vec<_> =
            client.files().iter().map(|file| (file.path, file.gzip, file.brotli)).collect();
        files.sort_unstable();
        let expected = [
            ("/a.js", None, Some(b"a.js.br".as_slice())),
            ("/b.js", Some(b"b.js.gz".as_slice()), None),
            ("/c.gz", None, None),
            ("/index.html", None, None),
        ];
        assert_eq!(files, expected);
    }
}
