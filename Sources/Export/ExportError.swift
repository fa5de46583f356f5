/// Why an export was not written, or cannot be read. It has the place, what was expected, what was found and what to
/// do.
package struct ExportError: Error, Equatable, CustomStringConvertible, Sendable {
    /// What kind of fault it is.
    package enum Kind: String, Sendable {
        /// A person withdrew while the export was written.
        case changed
        /// A file cannot be written or read.
        case file
        /// The file that is read is no export or not whole.
        case format
        /// The options do not go together, or what they need is missing.
        case options
        /// The data do not fit into the format.
        case limit
    }

    package let kind: Kind
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        (self.kind, self.description) = (kind, description)
    }

    static var moved: ExportError {
        ExportError(
            .changed,
            "export-changed: the data have changed since its first part was delivered, so no part fits to the other; begin anew"
        )
    }

    static var changed: ExportError {
        ExportError(
            .changed, "export-changed: somebody withdrew while it was written, so nothing of it may be kept; begin anew"
        )
    }
}
