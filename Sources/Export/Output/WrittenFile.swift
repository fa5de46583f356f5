/// A file of a package that has been written.
struct WrittenFile: Sendable {
    /// Its path below the package's folder.
    let name: String
    /// SHA-256 in hexadecimal digits.
    let hash: String
    let bytes: Int

    /// What a browser would call it.
    var mediaType: String {
        let endings = [
            (".csv", "text/csv"), (".json", "application/json"), (".jsonl", "application/jsonl"),
            (".md", "text/markdown"), (".html", "text/html"), (".svg", "image/svg+xml"), (".cff", "application/yaml"),
            (".R", "text/x-r-source"), (".py", "text/x-python"),
        ]
        return endings.first { name.hasSuffix($0.0) }?.1 ?? "text/plain"
    }
}
