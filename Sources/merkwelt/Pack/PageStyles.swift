import Foundation
import Tools

/// The style sheets, joined in one.
enum PageStyles {
    /// The first sheets, in this order. All others come after them.
    private static let first = ["tokens", "base", "layout", "parts", "forms", "plots", "task"]

    /// The sheet, with the paths of families' pictures replaced by hashed addresses.
    static func text(
        _ work: WorkFolder, isQuick: Bool, _ files: [PageFile], pictures page: inout PageFolder
    ) throws -> [UInt8] {
        let all = try Files.names(in: "Page/styles", ".css").map { String($0.dropLast(4)) }
        let ordered = first.filter { all.contains($0) } + all.filter { !first.contains($0) }
        var text = try ordered.map { try Files.text("Page/styles/\($0).css") }.joined(separator: "\n")
        for picture in files where picture.isPicture {
            let name = URL(fileURLWithPath: picture.path).lastPathComponent
            text = text.replacingOccurrences(of: picture.path, with: page.add(hashed: picture.bytes, name))
        }
        let sheet = try work.write(text, "styles.css")
        let look = isQuick ? [] : ["--minify-whitespace"]
        return [UInt8](try Tool.run("esbuild", [sheet, "--charset=utf8", "--log-level=warning"] + look))
    }
}
