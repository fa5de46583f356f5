import Definitions
import Text

/// Identities that have to be unique.
package struct FreshIdentities {
    private var table = NameTable(capacity: 64)

    package init(_ taken: [String] = []) { for id in taken { table.insert(id, 0) } }

    /// Takes the identity, or the first of `id-2`, `id-3`, … that is free.
    package mutating func fresh(_ id: String) -> String {
        if table.insert(id, 0) { return id }
        var number = 2
        while true {
            var bytes = id.bytes
            bytes.append("-")
            bytes.append(decimal: Int64(number))
            let text = String(bytes: bytes)
            if table.insert(text, 0) { return text }
            number += 1
        }
    }
}
