//! Builds again when a migration is added: the compiler sees only those that were there.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
