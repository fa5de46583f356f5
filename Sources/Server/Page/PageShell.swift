/// The names in `shell.json`: what the page's first document refers to.
struct PageShell: Sendable {
    /// The path of the script that starts the program.
    let host: String
    let styles: String
    let wasm: String
    /// The version of the program: the beginning of its hash.
    let engine: String
    /// The path of an icon, if there is one.
    let icon: String?
    /// The path of the web application's manifest, if there is one.
    let manifest: String?
    /// The path of a PNG icon for home screens, if there is one.
    let touchIcon: String?
}
