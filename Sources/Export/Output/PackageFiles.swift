import Tree

/// The files of a package, with the list of all of them and their hashes. It belongs to one thread at a time.
final class PackageFiles {
    private let sink: any FileSink
    private let folder: String
    private let hasList: Bool
    private var hash = SHA256()
    private var name = ""
    private var bytes = 0
    /// The files that are whole.
    private(set) var written: [WrittenFile] = []

    /// - Parameters:
    ///   - sink: takes the files.
    ///   - folder: the folder of the files, with a `/` at its end; empty if the sink itself is a folder.
    ///   - hasList: whether the list of all files is written; a form that is one file has none.
    init(_ sink: any FileSink, folder: String, hasList: Bool = true) {
        (self.sink, self.folder, self.hasList) = (sink, folder, hasList)
    }

    func begin(_ file: String) throws {
        (name, hash, bytes) = (file, SHA256(), 0)
        try sink.begin(folder + file)
    }

    func write(_ bytes: [UInt8]) throws {
        hash.add(bytes)
        self.bytes += bytes.count
        try sink.write(bytes)
    }

    func end() throws {
        try sink.end()
        written.append(WrittenFile(name: name, hash: hash.hexadecimal, bytes: bytes))
    }

    /// Writes a file whole.
    func add(_ file: String, _ text: String) throws {
        try begin(file)
        try write(Array(text.utf8))
        try end()
    }

    /// Writes a file whose content has waited on the disk.
    func add(_ file: String, _ content: Spool) throws {
        try begin(file)
        try content.rewind()
        while let bytes = try content.next() { try write(bytes) }
        try end()
    }

    /// Writes the list of all files and ends the package.
    ///
    /// - Returns: the hash of the list; empty where there is none.
    func close() throws -> String {
        guard hasList else {
            try sink.close()
            return ""
        }
        let lines = written.sorted { $0.name < $1.name }.map { "\($0.hash)  \($0.name)\n" }.joined()
        try add("manifest-sha256.txt", lines)
        try sink.close()
        return SHA256.hexadecimal(of: Array(lines.utf8))
    }

    func drain() -> [UInt8] { sink.drain() }
}
