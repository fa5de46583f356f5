/// What is there under the name that a definition gives for a file beside it.
package enum NamedFile: Sendable {
    case bytes([UInt8])
    case missing
    /// It is there and cannot be read; why.
    case unreadable(String)
    /// It is left unread, since it has more bytes than any material may have.
    case tooLarge(Int)
}
