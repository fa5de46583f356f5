import ArgumentParser
import Foundation
import Sessions
import Tree

/// Reading the files that commands are given, with errors that name the file, the expectation and the remedy.
enum Files {
    static func text(_ path: String) throws -> String {
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

    static func session(_ path: String) throws -> SessionDocument {
        try SessionDocument(json: text(path), file: path)
    }
}
