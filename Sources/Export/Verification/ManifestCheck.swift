import Tree

/// Compares the files of an export with its list of files and hashes.
struct ManifestCheck {
    private(set) var findings: [StudyVerification.Finding] = []
    /// How many files were compared.
    private(set) var files = 0
    /// The hashes as they are listed, by the files' names.
    private(set) var hashes: [String: String] = [:]
    /// The hash of the list, which is the identity of the export.
    let identity: String

    /// - Parameters:
    ///   - files: an export.
    ///   - path: its path, for what is said.
    /// - Throws: ``ExportError`` for files without a list.
    init(_ files: ExportedFiles, _ path: String) throws {
        let name = "manifest-sha256.txt"
        guard let bytes = try files.bytes(name) else {
            throw ExportError(.format, "\(path): expected \(name), found none; is this an export of a study?")
        }
        identity = SHA256.hexadecimal(of: bytes)
        var listed: Set<String> = [name]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, parts[0].count == 64 else {
                add("manifest", "\(name): expected a hash and a name, found \(line)")
                continue
            }
            let file = String(parts[1].drop { $0 == " " })
            listed.insert(file)
            hashes[file] = String(parts[0])
            guard files.names.contains(file) else {
                add("file-missing", "\(file): it is listed in \(name) and is not there")
                continue
            }
            var hash = SHA256()
            try files.read(file) { hash.add($0) }
            self.files += 1
            if hash.hexadecimal != parts[0] {
                add("file-differs", "\(file): expected SHA-256 \(parts[0]), found \(hash.hexadecimal)")
            }
        }
        for file in files.names where !listed.contains(file) {
            add("file-unlisted", "\(file): it is not listed in \(name)")
        }
    }

    private mutating func add(_ code: String, _ text: String) {
        findings.append(StudyVerification.Finding(code: code, text: text))
    }
}
