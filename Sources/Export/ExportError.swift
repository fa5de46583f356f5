/// Why an export was not written, or cannot be read: place, what was expected, what was found, what to do.
package struct ExportError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What kind of fault it is.
    package enum Kind: String, Sendable {
        /// Somebody withdrew while it was written.
        case changed
        /// A file cannot be written or read.
        case file
        /// What is read is no export, or not whole.
        case format
    }

    package let kind: Kind
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        (self.kind, self.description) = (kind, description)
    }

    static var changed: ExportError {
        ExportError(
            .changed, "export-changed: somebody withdrew while it was written, so nothing of it may be kept; begin anew"
        )
    }
}
