import Foundation

/// The programs of the system that the lab calls.
enum InstalledProgram {
    /// Where a program is; nil where it is not installed.
    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
