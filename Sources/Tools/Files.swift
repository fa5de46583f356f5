import ArgumentParser
import Foundation
public import Sessions

/// Reading the files that commands are given, with errors that name the file, the expectation and the remedy.
public enum Files {
    public static func text(_ path: String) throws -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ValidationError("\(path): no such file")
        }
        guard !isFolder.boolValue else { throw ValidationError("\(path): expected a file, found a folder") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("\(path): the file cannot be read; check its permissions")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw ValidationError("\(path): expected text in UTF-8")
        }
        return text
    }

    public static func session(_ path: String) throws -> SessionDocument {
        try SessionDocument(json: text(path), file: path)
    }

    /// Refuses to put a file in the place of something that is none: a device, a pipe, a folder.
    public static func refuseSpecial(_ path: String) throws {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        guard let type = attributes?[.type] as? FileAttributeType, type != .typeRegular else { return }
        let found = type == .typeDirectory ? "a folder" : "a device or a pipe"
        throw ValidationError("\(path): expected a file or a new name, found \(found); name another file")
    }

    /// Writes a whole file, with an error that says which and what to do.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        try refuseSpecial(path)
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ValidationError("\(path): expected a place to write to; check the folder and its permissions")
        }
    }

    public static func bytes(_ path: String) throws -> [UInt8] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ValidationError("\(path): no such file")
        }
        guard !isFolder.boolValue else { throw ValidationError("\(path): expected a file, found a folder") }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("\(path): the file cannot be read; check its permissions")
        }
        return [UInt8](data)
    }

    /// The names of a folder's files with this ending, sorted.
    public static func names(in folder: String, _ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
    }
}
