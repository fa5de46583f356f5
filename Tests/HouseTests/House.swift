import Foundation
import Synchronization
import Testing

/// The modules as `Package.swift` declares them, and the files that they consist of.
struct House: Sendable {
    struct Module: Sendable, CustomTestStringConvertible {
        let name: String
        /// `regular`, `executable`, `test`, `macro` or `system`.
        let kind: String
        let folder: URL
        /// Names of modules and of other packages' products.
        let declared: Set<String>
        let files: [URL]
        /// Whether SwiftPM would refuse it to another package that depends on a version of this one.
        let isUnsafe: Bool

        var testDescription: String { name }

        /// Every module that a file of this one imports, with the file.
        func imports() throws -> [(module: String, file: URL)] {
            try files.flatMap { file in try House.imports(of: file).map { ($0, file) } }
        }
    }

    let modules: [Module]
    /// The modules of each library that other packages can depend on.
    let products: [String: [String]]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// What is built for this machine, and what is built for the browser.
    static let native = Result { try House(environment: ["MERKWELT_PLAY": "1"]) }
    static let web = Result { try House(environment: ["WEB": "1"]) }

    /// Asks SwiftPM what `Package.swift` says, in a folder of its own because a running test holds the lock of `.build`.
    private init(environment: [String: String]) throws {
        let process = Process()
        let scratch = Self.root.appendingPathComponent(".build/house").path
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--scratch-path", scratch, "dump-package"]
        process.currentDirectoryURL = Self.root
        process.environment = ProcessInfo.processInfo.environment.filter { !["WEB", "MERKWELT_LANE"].contains($0.key) }
            .merging(environment) { _, new in new }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "swift package dump-package failed")
        let package = try JSONDecoder().decode(Declared.self, from: text)
        products = Dictionary(
            package.products.filter { $0.type.library != nil }.map { ($0.name, $0.targets) }, uniquingKeysWith: +)
        modules = try package.targets.map { target in
            let folder = try #require(
                (target.path.map { [$0] } ?? [
                    "Sources/" + target.name, "Tests/" + target.name, "Plugins/" + target.name,
                ])
                .map { Self.root.appendingPathComponent($0) }
                .first { FileManager.default.fileExists(atPath: $0.path) },
                "no folder for \(target.name)")
            // SwiftPM underlines the product of a module that it does not promise to keep.
            let declared = target.dependencies.map { String($0.name.drop { $0 == "_" }) }
            let left = Set(target.exclude.map { folder.appendingPathComponent($0).standardizedFileURL })
            return Module(
                name: target.name, kind: target.type, folder: folder, declared: Set(declared),
                files: Self.swiftFiles(in: folder).filter { !left.contains($0.standardizedFileURL) },
                isUnsafe: target.settings.contains { $0.kind.unsafeFlags != nil })
        }
    }

    static func swiftFiles(in folder: URL) -> [URL] { files(in: folder, ending: ["swift"]) }

    static func files(in folder: URL, ending: Set<String>) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects
        return (all as? [URL] ?? []).filter { ending.contains($0.pathExtension) }
    }

    private static let known = Mutex<[URL: [String]]>([:])

    /// The modules that a file imports. Both builds and several tests ask, and each file is read once.
    private static func imports(of file: URL) throws -> [String] {
        if let imports = known.withLock({ $0[file] }) { return imports }
        let imports = try imports(in: String(contentsOf: file, encoding: .utf8))
        known.withLock { $0[file] = imports }
        return imports
    }

    /// The modules that a source text imports, in any of the forms of `import`.
    static func imports(in text: String) -> [String] {
        let attribute = #"(?:@\w+(?:\(\w+\))?\s+)*"#
        let level = #"(?:(?:public|package|internal|private|fileprivate)\s+)?"#
        let kind = #"(?:(?:struct|enum|class|protocol|func|let|var|typealias)\s+)?"#
        let pattern = "^\\s*" + attribute + level + "import\\s+" + kind + #"(\w+)"#
        guard let form = try? Regex<(Substring, Substring)>(pattern) else { return [] }
        // Between quotation marks of several lines stands text, which may be a program in another language.
        var isText = false
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let quotes = line.ranges(of: "\"\"\"").count
            defer { if !quotes.isMultiple(of: 2) { isText.toggle() } }
            return isText ? nil : line.prefixMatch(of: form).map { String($0.output.1) }
        }
    }
}

/// The part of SwiftPM's description that the tests need.
private struct Declared: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        /// Files of the folder that are not the module's.
        let exclude: [String]
        let dependencies: [Dependency]
        let settings: [Setting]
    }

    struct Setting: Decodable {
        struct Kind: Decodable { let unsafeFlags: Flags? }
        struct Flags: Decodable {}

        let kind: Kind
    }

    struct Product: Decodable {
        struct Kind: Decodable { let library: [String]? }

        let name: String
        let targets: [String]
        let type: Kind
    }

    /// `{"byName": ["Tree", null]}` or `{"product": ["GRDB", "GRDB.swift", …]}`.
    struct Dependency: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            let forms = try decoder.singleValueContainer().decode([String: Names].self)
            name = forms.values.first?.first ?? ""
        }
    }

    struct Names: Decodable {
        let first: String

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            first = try values.decode(String.self)
        }
    }

    let targets: [Target]
    let products: [Product]
}
