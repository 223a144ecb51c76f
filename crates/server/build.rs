//! Puts the web client into the server: every file that was built of it, as it is and packed, in
//! a list that `src/client.rs` includes. If none was built, a page says so.

#[path = "src/packing.rs"]
mod packing;

use std::{
    env,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

const BUILT: &str = "../../web/dist";
const NONE: &str = "src/client/none.html";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={BUILT}");
    println!("cargo::rerun-if-changed={NONE}");
    println!("cargo::rerun-if-changed=src/packing.rs");
    // Cargo would run this every time if it had to watch a folder that is not there. Where
    // nothing can be written, it may.
    let _ = fs::create_dir_all(BUILT);
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let mut list = "&[\n".to_owned();
    for (number, (path, content)) in client()?.into_iter().enumerate() {
        list += &entry(&path, &content, &out, number)?;
    }
    fs::write(out.join("client.rs"), list + "]\n")
}

/// Every file with its path from the root.
fn client() -> io::Result<Vec<(String, Vec<u8>)>> {
    if !Path::new(BUILT).join("index.html").exists() {
        return Ok(vec![("/index.html".to_owned(), fs::read(NONE)?)]);
    }
    let mut files = Vec::new();
    gather(Path::new(BUILT), "", &mut files)?;
    Ok(files)
}

fn gather(folder: &Path, above: &str, files: &mut Vec<(String, Vec<u8>)>) -> io::Result<()> {
    for found in fs::read_dir(folder)? {
        let found = found?.path();
        let name = found.file_name().and_then(OsStr::to_str).expect("names are plain");
        let path = format!("{above}/{name}");
        if found.is_dir() {
            gather(&found, &path, files)?;
        } else {
            files.push((path, fs::read(&found)?));
        }
    }
    Ok(())
}

/// An `Asset` of the list. Its contents are copied beside it, so that a client that is just being
/// built anew does not break the server that is.
fn entry(path: &str, content: &[u8], out: &Path, number: usize) -> io::Result<String> {
    fs::write(out.join(number.to_string()), content)?;
    let packed = match packed(content)? {
        Some(packed) => {
            fs::write(out.join(format!("{number}.gz")), packed)?;
            format!("Some(include_bytes!(\"{number}.gz\"))")
        }
        None => "None".to_owned(),
    };
    let (plain, tag) = (format!("include_bytes!(\"{number}\")"), packing::tag(content));
    Ok(format!("Asset {{ path: {path:?}, plain: {plain}, packed: {packed}, tag: {tag:?} }},\n"))
}

/// `None` if that saves nothing worth the trouble: pictures and fonts are packed already.
fn packed(content: &[u8]) -> io::Result<Option<Vec<u8>>> {
    let packed = packing::gzip(content)?;
    Ok((packed.len() < content.len() / 10 * 9).then_some(packed))
}
