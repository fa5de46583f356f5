import Foundation
import Testing
import Tree

/// The recorded sessions in `Tests/Golden`, as they lie there.
enum Recordings {
    struct Recording: CustomTestStringConvertible, Sendable {
        /// Generation, family and name: `1/reaction/srt5-uniform-smooth`.
        let name: String
        let text: String

        var testDescription: String { name }

        func node() throws -> Node { try Value(json: text, file: name).node ?? Node() }
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every JSON file of every generation.
    static let all: [Recording] = {
        let folder = root.appendingPathComponent("Tests/Golden")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }.compactMap { file in
            let name = file.deletingPathExtension().pathComponents.suffix(
                file.pathComponents.count - folder.pathComponents.count)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            return Recording(name: name.joined(separator: "/"), text: text)
        }.sorted { $0.name < $1.name }
    }()

    /// Those that are sessions.
    static let sessions = all.filter { !$0.name.hasSuffix("/progress") }

    /// Those that say what several sessions have brought together.
    static let progress = all.filter { $0.name.hasSuffix("/progress") }

    /// Names and texts of the JSON files in a folder of the content.
    static func content(_ folder: String) throws -> [(name: String, text: String)] {
        let folder = root.appendingPathComponent("Content/" + folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".json") }.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            }
    }
}

extension Value {
    /// Where two values first differ, with both sides; nil where they are the same to the bit.
    func difference(from other: Value, at path: String = "") -> String? {
        if self == other { return nil }
        switch (self, other) {
        case (.node(let left), .node(let right)):
            for name in Set(left.fields.map(\.name.text) + right.fields.map(\.name.text)).sorted() {
                let place = path + (path.isEmpty ? "" : ".") + name
                if let found = (left[name] ?? .null).difference(from: right[name] ?? .null, at: place) { return found }
            }
            return "\(path): a null too many"
        case (.list(let left), .list(let right)) where left.count == right.count:
            for index in left.indices {
                if let found = left[index].difference(from: right[index], at: path + "[\(index)]") { return found }
            }
            return nil
        default: return "\(path): now \(json().prefix(200)), recorded \(other.json().prefix(200))"
        }
    }
}
