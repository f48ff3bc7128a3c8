//! Lists the games: each crate in `games` that the manifest names as a dependency. So a new game is one line in
//! the manifest.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml")?;
    let is_game = |line: &&str| line.contains("path = \"../games/");
    let names = manifest.lines().filter(is_game);
    let names = names.filter_map(|line| line.split_whitespace().next());
    let plugins: Vec<_> = names
        .map(|name| format!("&Plugin::<{name}::Game>::NEW"))
        .collect();
    let list = plugins.join(", ");
    let list = format!("pub(crate) const GAMES: &[&dyn Game] = &[{list}];");
    let directory = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&directory).join("games.rs"), list)
}
