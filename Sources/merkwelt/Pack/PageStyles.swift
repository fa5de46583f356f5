import Foundation

/// The style sheets in one.
enum PageStyles {
    /// These in this order; what is not named here comes after them.
    private static let first = ["tokens", "base", "layout", "parts", "forms", "plots", "task"]

    /// The sheet, with the hashed addresses of the levels' pictures, which it names by their place.
    static func text(_ work: WorkFolder, isDebug: Bool, pictures page: inout PageFolder) throws -> [UInt8] {
        let all = try Files.names(in: "Page/styles", ".css").map { String($0.dropLast(4)) }
        let ordered = first.filter { all.contains($0) } + all.filter { !first.contains($0) }
        var text = try ordered.map { try Files.text("Page/styles/\($0).css") }.joined(separator: "\n")
        for picture in try Files.names(in: "Content/localisation/pictures", ".svg") {
            let address = page.add(hashed: try Files.bytes("Content/localisation/pictures/" + picture), picture)
            text = text.replacingOccurrences(of: "/pictures/" + picture, with: address)
        }
        let sheet = try work.write(text, "styles.css")
        let look = isDebug ? [] : ["--minify-whitespace"]
        return [UInt8](try Tool.run("esbuild", [sheet, "--charset=utf8", "--log-level=warning"] + look))
    }
}

extension Files {
    /// The names of a folder's files with this ending, sorted.
    static func names(in folder: String, _ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
    }
}
