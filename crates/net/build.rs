//! Lists what is in `weights/`: the files that a program with the feature `weights` carries, and the forms of
//! games in which their networks are shown to be stronger than level 3.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo names the folder of the package");
    let out = env::var("OUT_DIR").expect("cargo names a folder to write to");
    let (folder, out) = (Path::new(&root).join("../../weights"), Path::new(&out));
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = files(&folder)?;
    let is_asked_for = env::var_os("CARGO_FEATURE_WEIGHTS").is_some();
    let carried = files.iter().filter(|file| is_asked_for && is_weights(file));
    let lines: String = carried.map(|file| line(&folder, file)).collect();
    fs::write(out.join("shipped.rs"), format!("&[\n{lines}]\n"))?;
    let mut proved = Vec::new();
    for file in files.iter().filter(|file| file.strip_suffix(".toml").is_some()) {
        proved.extend(proved_by(&folder.join(file))?);
    }
    Ok(fs::write(out.join("proved.rs"), format!("&{proved:?}\n"))?)
}

/// What is in the folder, in the order of names; nothing if there is no such folder.
fn files(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let names = fs::read_dir(folder)?.map(|file| Ok(file?.file_name().into_string().ok()));
    let names: Vec<Option<String>> = names.collect::<Result<_, Box<dyn Error>>>()?;
    let mut names: Vec<String> = names.into_iter().flatten().collect();
    names.sort();
    Ok(names)
}

fn is_weights(file: &str) -> bool {
    file.ends_with(".policy") || file.ends_with(".critic")
}

fn line(folder: &Path, file: &str) -> String {
    let path = folder.join(file);
    println!("cargo::rerun-if-changed={}", path.display());
    format!("({file:?}, include_bytes!({:?}) as &[u8]),\n", path.display().to_string())
}

/// The forms of a manifest in which all of the interval is over nought; none if nothing was measured yet.
fn proved_by(manifest: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", manifest.display());
    let wrong = |what: &str| format!("{}: {what}", manifest.display());
    let told: toml::Table = fs::read_to_string(manifest)?.parse()?;
    let forms = told.get("forms").and_then(toml::Value::as_array);
    let mut proved = Vec::new();
    for form in forms.into_iter().flatten() {
        let name = form.get("form").and_then(toml::Value::as_str);
        let low = form.get("interval").and_then(|interval| interval.get(0)?.as_float());
        let name = name.ok_or_else(|| wrong("a form has no name"))?;
        if low.ok_or_else(|| wrong("an interval is two floats"))? > 0.0 {
            proved.push(name.to_owned());
        }
    }
    Ok(proved)
}
