import Foundation

/// Finds the folder of the built page, so that the server starts from any folder.
package enum BuiltPage {
    /// Where the page may be, the likeliest first: installed (`PREFIX/bin` or `PREFIX/lib/merkwelt`), then built in a
    /// checkout beside the program of the same lane, then below the folder that one works in.
    ///
    /// - Parameters:
    ///   - executable: The running program's own path, links resolved.
    ///   - current: The folder one works in.
    /// - Returns: Absolute paths without `..`, none twice.
    static func candidates(executable: String, current: String) -> [String] {
        let beside = URL(fileURLWithPath: executable).deletingLastPathComponent()
        let paths = ["../share/merkwelt/page", "../../share/merkwelt/page", "page"].map {
            beside.appendingPathComponent($0).standardizedFileURL.path
        }
        let local = URL(fileURLWithPath: current).appendingPathComponent(".build/debug/page").standardizedFileURL.path
        return paths.contains(local) ? paths : paths + [local]
    }

    /// The folder beside the running program, links resolved: where a checkout's page is built to.
    package static func besideProgram() -> String {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        return program?.deletingLastPathComponent().appendingPathComponent("page").path ?? "page"
    }

    /// The folder of the built page.
    ///
    /// - Parameters:
    ///   - chosen: The folder that was asked for; nothing else is tried then.
    ///   - executable: The program's path, links resolved; without one that of the program that runs.
    ///   - current: The folder one works in; without one that of the program that runs.
    /// - Throws: a complaint that names every place that was looked at.
    package static func find(
        _ chosen: String? = nil, executable: String? = nil, current: String? = nil
    ) throws(Complaint) -> String {
        let program = executable ?? Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
        let work = current ?? FileManager.default.currentDirectoryPath
        let places = chosen.map { [$0] } ?? candidates(executable: program, current: work)
        for place in places where FileManager.default.fileExists(atPath: place + "/assets.json") { return place }
        throw Complaint(
            places.joined(separator: ", ") + ": no built page with its assets.json is there; "
                + "build it with Scripts/page quick (./run does everything), or name its folder with --page")
    }
}
