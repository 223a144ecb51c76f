//! `bind FILE FOLDER`: writes the JavaScript and the types that go with a wasm file, and the file
//! itself as a browser fetches it, all under its name.

mod order;

use std::{fs, path::Path, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, folder] = args.as_slice() else {
        eprintln!("bind: say which file, and into which folder");
        return ExitCode::FAILURE;
    };
    match bind(file, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("bind: {why}");
            ExitCode::FAILURE
        }
    }
}

fn bind(file: &str, folder: &str) -> Result<(), String> {
    let stem = Path::new(file).file_stem().and_then(|stem| stem.to_str());
    let name = stem.ok_or_else(|| format!("{file} has no name"))?;
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.web(true).map_err(|why| why.to_string())?;
    let bindgen = bindgen.input_path(file).out_name(name).typescript(true);
    bindgen.generate(folder).map_err(|why| format!("{why:?}"))?;
    let written = Path::new(folder).join(format!("{name}_bg.wasm"));
    let wasm = fs::read(&written).map_err(|why| why.to_string())?;
    let wasm = order::ordered(&wasm).map_err(|why| why.to_string())?;
    fs::write(&written, wasm).map_err(|why| why.to_string())
}
