import Foundation

/// The programs of the system that the lab calls.
enum InstalledProgram {
    /// The path of a program; nil if it is not installed.
    static func path(of name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
