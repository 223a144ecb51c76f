//! `bind FILE FOLDER`: writes the JavaScript and the types that go with a wasm file, and the file
//! itself as a browser fetches it.

use std::process::ExitCode;

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
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.web(true).map_err(|why| why.to_string())?;
    let bindgen = bindgen.input_path(file).out_name("soiree").typescript(true);
    let bindgen = bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).map_err(|why| format!("{why:?}"))
}
