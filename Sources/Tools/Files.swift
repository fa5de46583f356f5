package import Foundation
package import Sessions

/// The files that commands read and write, with errors that name the file, the reason and the remedy.
package enum Files {
    package static func text(_ path: String) throws -> String {
        guard let text = String(data: try data(path), encoding: .utf8) else {
            throw Complaint("\(path): expected text in UTF-8")
        }
        return text
    }

    package static func session(_ path: String) throws -> SessionDocument {
        try SessionDocument(json: text(path), file: path)
    }

    package static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try data(path)) }

    private static func data(_ path: String) throws -> Data {
        guard FileManager.default.fileExists(atPath: path) else { throw Complaint("\(path): no such file") }
        if kind(of: path) == .typeDirectory { throw Complaint("\(path): expected a file, found a folder") }
        do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw Complaint("\(path): the file cannot be read: \(Complaint.reason(of: error)); check its permissions")
        }
    }

    /// Refuses to put a file in the place of something that is none: a device, a pipe, a folder.
    package static func refuseSpecial(_ path: String) throws {
        guard let type = kind(of: path), type != .typeRegular else { return }
        let found = type == .typeDirectory ? "a folder" : "a device or a pipe"
        throw Complaint("\(path): expected a file or a new name, found \(found); name another file")
    }

    /// What stands at a path, behind links; nil where nothing does.
    private static func kind(of path: String) -> FileAttributeType? {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
    }

    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - bytes: its content.
    ///   - path: where it goes.
    ///   - mayReplace: whether a file that is there already is replaced.
    package static func write(_ bytes: [UInt8], to path: String, mayReplace: Bool = true) throws {
        try refuseSpecial(path)
        guard mayReplace || kind(of: path) == nil else {
            throw Complaint("\(path): the file exists; name another one")
        }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: mayReplace ? .atomic : .withoutOverwriting)
        } catch {
            throw unwritable(path, error)
        }
    }

    /// An empty file that is open for writing, in the place of one that was there.
    package static func begin(_ path: String) throws -> FileHandle {
        try refuseSpecial(path)
        do {
            try Data().write(to: URL(fileURLWithPath: path))
            return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        } catch {
            throw unwritable(path, error)
        }
    }

    /// Makes a folder to write to, unless it is there.
    package static func folder(_ path: String) throws {
        if let type = kind(of: path), type != .typeDirectory {
            throw Complaint("\(path): expected a folder to write to, found a file; name another folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Complaint(
                "\(path): the folder cannot be made: \(Complaint.reason(of: error)); name another one, or check the one above"
            )
        }
    }

    /// What to say of a file that the system did not write.
    package static func unwritable(_ path: String, _ error: any Error) -> Complaint {
        Complaint(
            "\(path): the file cannot be written: \(Complaint.reason(of: error)); name another one, or check the folder"
        )
    }

    /// What is in a folder's smallest files with this ending, the smallest first.
    package static func smallest(in folder: String, _ ending: String, most: Int) throws -> [[UInt8]] {
        let all = try names(in: folder, ending).map { try bytes(folder + "/" + $0) }
        return Array(all.sorted { $0.count < $1.count }.prefix(most))
    }

    /// The names of a folder's files with this ending, sorted.
    package static func names(in folder: String, _ ending: String) throws -> [String] {
        let all: [String]
        do { all = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
            throw Complaint(
                "\(folder): the folder cannot be read: \(Complaint.reason(of: error)); is this the right place to work in?"
            )
        }
        return all.filter { $0.hasSuffix(ending) }.sorted()
    }
}
