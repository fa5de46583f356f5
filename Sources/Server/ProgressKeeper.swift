public import Tree

/// Brings what a device has reached together with what is stored. The command line wires it to the listening family.
public struct ProgressKeeper: Sendable {
    let merge: @Sendable (_ stored: String?, _ sent: [UInt8]) throws(TreeError) -> String

    /// - Parameter merge: takes the stored document, if there is one, and one that was sent; checks what was sent by its
    ///   schema and returns both together as canonical JSON. Without a stored one it returns what was sent. It must give
    ///   the same in any order and any number of times.
    public init(merge: @escaping @Sendable (_ stored: String?, _ sent: [UInt8]) throws(TreeError) -> String) {
        self.merge = merge
    }
}
