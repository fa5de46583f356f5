import ArgumentParser
import Foundation

/// What a command could not do: where, what is wrong, what to do. It ends the program with 1; how the command is called is
/// not explained, because that was understood.
package struct Complaint: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// An error of a command that ran, as people read it: without the usage of a command that was called as it should be,
    /// and never in the system's own notation. Errors of the lab's modules say themselves what is to be said.
    ///
    /// - Parameter error: as it was thrown.
    package static func plain(_ error: any Error) -> any Error {
        switch error {
        case let error as ValidationError: Complaint(error.message)
        case let error as CocoaError:
            Complaint("\(path(of: error) ?? "a file"): \(reason(of: error)); check the path and its permissions")
        default: error
        }
    }

    /// Why the system did not do something with a file, in its own words where it has some.
    ///
    /// - Parameter error: as Foundation threw it.
    package static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        if let cause = error.underlying as? POSIXError { return words(cause.code.rawValue) }
        switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: return words(ENOENT)
        case .fileReadNoPermission, .fileWriteNoPermission: return words(EACCES)
        case .fileWriteFileExists: return words(EEXIST)
        case .fileWriteOutOfSpace: return words(ENOSPC)
        case .fileWriteVolumeReadOnly: return words(EROFS)
        default: return "the system refused (code \(error.code.rawValue))"
        }
    }

    private static func words(_ code: Int32) -> String {
        let words = String(cString: strerror(code))
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    private static func path(of error: CocoaError) -> String? { error.filePath ?? error.url?.path }
}
