import Archive
import Export
import Tools

/// The file with the key of a study's exports: beside the archive, not in it, and in a backup only where that is asked
/// for. It goes with its study.
struct ExportKeyFile {
    private let file: PrivateFile

    init(of study: String, in folder: String) {
        file = PrivateFile(ExportKeyFiles(in: folder).path(of: study), content: "this key of exports")
    }

    /// The key; a file that is not there is made.
    ///
    /// - Throws: ``Complaint`` if others on this machine may read the file, or it holds no key.
    func key() throws -> ExportKey {
        if let key = try existing() { return key }
        guard let key = ExportKey.random() else { throw Complaint("\(file.path): no key can be made") }
        return try read(file.make(key.json + "\n"))
    }

    /// The key; nil where there is none yet.
    func existing() throws -> ExportKey? { try file.text().map(read) }

    /// Puts a new key in the place of the old one, which is overwritten.
    ///
    /// - Returns: the new key; nil if there was none.
    func destroy() throws -> ExportKey? {
        guard let old = try existing() else { return nil }
        guard let new = ExportKey.random(number: old.number + 1) else {
            throw Complaint("\(file.path): no key can be made")
        }
        try file.replace(new.json + "\n")
        return new
    }

    /// Makes the key that follows on one that a backup has and that was destroyed, unless a key is there.
    func follow(on destroyed: String) throws {
        guard try existing() == nil, let old = ExportKey(json: destroyed) else { return }
        guard let new = ExportKey.random(number: old.number + 1) else {
            throw Complaint("\(file.path): no key can be made")
        }
        _ = try file.make(new.json + "\n")
    }

    private func read(_ text: String) throws -> ExportKey {
        guard let key = ExportKey(json: text) else {
            throw Complaint(
                "\(file.path): expected a key of exports, found something else; put the file back that belongs to this "
                    + "database, or remove it, and exports have other codes from then on")
        }
        return key
    }
}
