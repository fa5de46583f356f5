import Foundation
import Tools
import Tree

/// The files of the built page, each with its compressed form.
struct PageFolder {
    struct File {
        let path: String
        let bytes: [UInt8]
        /// Whether the path names the content, so that a browser may keep it for ever.
        let isHashed: Bool
        /// Whether the service worker keeps it, so that the lab works without a network.
        let isKept: Bool

        var type: String {
            switch path.split(separator: ".").last {
            case "js": "text/javascript; charset=utf-8"
            case "css": "text/css; charset=utf-8"
            case "html": "text/html; charset=utf-8"
            case "json": "application/json; charset=utf-8"
            case "txt": "text/plain; charset=utf-8"
            case "wasm": "application/wasm"
            case "webmanifest": "application/manifest+json"
            case "svg": "image/svg+xml"
            case "png": "image/png"
            case "mp3": "audio/mpeg"
            default: "application/octet-stream"
            }
        }

        /// Whether the content is compressed already.
        var isDense: Bool { type == "image/png" || type == "audio/mpeg" }
    }

    private let work: WorkFolder
    /// The quality of brotli, 0 to 11. The best takes minutes for a program without optimisation.
    private let quality: Int
    private(set) var files: [File] = []

    init(_ work: WorkFolder, quality: Int) {
        self.work = work
        self.quality = quality
    }

    /// Adds a file under a name with its content's hash, and returns its address.
    ///
    /// - Parameter isKept: whether it is needed without a network.
    @discardableResult
    mutating func add(hashed bytes: [UInt8], _ name: String, isKept: Bool = true) -> String {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let path = "/\(name[..<dot]).\(WorkFolder.hash([bytes]).prefix(8))\(name[dot...])"
        files.append(File(path: path, bytes: bytes, isHashed: true, isKept: isKept))
        return path
    }

    mutating func add(_ bytes: [UInt8], _ path: String, isKept: Bool = true) {
        files.append(File(path: path, bytes: bytes, isHashed: false, isKept: isKept))
    }

    /// The paths that the service worker keeps.
    var kept: [String] { files.filter(\.isKept).map(\.path) }

    /// A hash of all files.
    var release: String {
        String(WorkFolder.hash(files.flatMap { [Array($0.path.utf8), $0.bytes] }).prefix(12))
    }

    /// A file's bytes in brotli, or unchanged if they are compressed already.
    func compressed(_ path: String) throws -> [UInt8] {
        guard let file = files.first(where: { $0.path == path }) else { return [] }
        return try compressed(file)
    }

    private func compressed(_ file: File) throws -> [UInt8] {
        guard !file.isDense else { return file.bytes }
        return try work.made("brotli \(quality)", of: [file.bytes], ["file.br"]) { folder in
            try Files.write(file.bytes, to: folder + "/file")
            try Tool.run("brotli", ["-q", String(quality), "--rm", folder + "/file"])
        }[0]
    }

    /// Writes the files only, each under its name.
    func write(plainlyTo folder: String) throws {
        try Files.folder(folder)
        for file in files {
            try Files.write(file.bytes, to: folder + "/" + URL(fileURLWithPath: file.path).lastPathComponent)
        }
    }

    /// Writes everything with `assets.json` and `shell.json`, and removes the files of earlier builds. Unchanged files
    /// are not written.
    func write(to folder: String, shell: String) throws {
        var wanted: Set<String> = []
        func put(_ bytes: [UInt8], _ path: String) throws {
            wanted.insert(path)
            let target = folder + path
            guard FileManager.default.contents(atPath: target).map({ $0.elementsEqual(bytes) }) != true else { return }
            let parent = URL(fileURLWithPath: target).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try Files.write(bytes, to: target)
        }
        var list: [Value] = []
        for file in files {
            let small = try compressed(file)
            try put(file.bytes, file.path)
            if !file.isDense { try put(small, file.path + ".br") }
            list.append([
                "path": .text(file.path), "file": .text(String(file.path.dropFirst())), "type": .text(file.type),
                "immutable": .bool(file.isHashed), "bytes": .int(Int64(file.bytes.count)),
                "brotli": .int(Int64(small.count)),
            ])
        }
        try put(Array((Value.list(list).json() + "\n").utf8), "/assets.json")
        try put(Array(shell.utf8), "/shell.json")
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where !wanted.contains("/" + path) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
            if !isFolder.boolValue { try FileManager.default.removeItem(atPath: folder + "/" + path) }
        }
    }
}
