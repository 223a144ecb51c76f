//! Puts the web client into the server: every file that was built of it, as it is and compressed, in
//! a list that `src/client.rs` includes. If none was built, or none is wanted (the feature `client`),
//! a page says so.

#[path = "src/content_hash.rs"]
mod content_hash;

use std::{
    collections::BTreeMap,
    env,
    ffi::OsStr,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

use content_hash::content_hash;

const BUILT: &str = "../../web/dist";
const NONE: &str = "src/client/none.html";
const IS_WANTED: bool = cfg!(feature = "client");

/// The fields of an `Asset` and how the files end that Vite has compressed for them.
const ENCODINGS: [(&str, &str); 2] = [("gzip", ".gz"), ("brotli", ".br")];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={NONE}");
    println!("cargo::rerun-if-changed=src/content_hash.rs");
    if IS_WANTED {
        println!("cargo::rerun-if-changed={BUILT}");
        // Cargo would run this every time if it had to watch a folder that is not there. Where
        // nothing can be written, it may.
        let _ = fs::create_dir_all(BUILT);
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let files = client()?;
    let mut list = "&[\n".to_owned();
    for (number, path) in files.keys().filter(|path| !is_compressed(path, &files)).enumerate() {
        list += &entry(path, &files, &out, number)?;
    }
    fs::write(out.join("client.rs"), list + "]\n")
}

/// Files by their paths from the root.
type Files = BTreeMap<String, Vec<u8>>;

fn client() -> io::Result<Files> {
    if !IS_WANTED || !Path::new(BUILT).join("index.html").exists() {
        return Ok(Files::from([("/index.html".to_owned(), fs::read(NONE)?)]));
    }
    let mut files = Files::new();
    gather(Path::new(BUILT), "", &mut files)?;
    Ok(files)
}

fn gather(folder: &Path, above: &str, files: &mut Files) -> io::Result<()> {
    for found in fs::read_dir(folder)? {
        let found = found?.path();
        let name = found.file_name().and_then(OsStr::to_str).expect("names are plain");
        let path = format!("{above}/{name}");
        if found.is_dir() {
            gather(&found, &path, files)?;
        } else {
            files.insert(path, fs::read(&found)?);
        }
    }
    Ok(())
}

/// Whether it is another file, compressed.
fn is_compressed(path: &str, files: &Files) -> bool {
    let of = |ending| path.strip_suffix(ending).is_some_and(|of| files.contains_key(of));
    ENCODINGS.into_iter().any(|(_, ending)| of(ending))
}

/// An `Asset` of the list. Its contents are copied beside it, so that a client that is just being
/// built anew does not break the server that is.
fn entry(path: &str, files: &Files, out: &Path, number: usize) -> io::Result<String> {
    let content = &files[path];
    fs::write(out.join(number.to_string()), content)?;
    let (plain, hash) = (format!("include_bytes!(\"{number}\")"), content_hash(content));
    let mut asset = format!("Asset {{ path: {path:?}, plain: {plain}, hash: {hash:?}");
    for (field, ending) in ENCODINGS {
        let mut copied = "None".to_owned();
        if let Some(compressed) = files.get(&format!("{path}{ending}")) {
            fs::write(out.join(format!("{number}{ending}")), compressed)?;
            copied = format!("Some(include_bytes!(\"{number}{ending}\"))");
        }
        let _ = write!(asset, ", {field}: {copied}");
    }
    Ok(asset + " },\n")
}
