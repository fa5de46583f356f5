package import Tree

/// Brings what a device has reached together with what is stored. The command line wires it to the listening family.
package struct ProgressKeeper: Sendable {
    /// What is wrong with a document that was sent.
    package typealias Fault = TreeError

    let merge: @Sendable (_ stored: String?, _ sent: [UInt8]) throws(Fault) -> String

    /// - Parameter merge: takes the stored document, if there is one, and one that was sent; checks what was sent by its
    ///   schema and returns both together as canonical JSON. Without a stored one it returns what was sent. It must give
    ///   the same in any order and any number of times.
    package init(merge: @escaping @Sendable (_ stored: String?, _ sent: [UInt8]) throws(Fault) -> String) {
        self.merge = merge
    }
}
