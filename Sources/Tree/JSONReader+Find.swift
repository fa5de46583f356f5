import Text

extension JSONReader {
    /// Moves to the value at a path in a text that is known to be valid. Where the path leads further than the text, it
    /// stops at the last value that is there.
    mutating func find(_ path: ArraySlice<Path.Step>) {
        skipSpace()
        let start = position
        guard let step = path.first else { return }
        do throws(TreeError) {
            switch step {
            case .name(let name):
                guard take(UInt8(ascii: "{")) else { return }
                skipSpace()
                while current == UInt8(ascii: "\"") {
                    let isFound = try text().isSame(as: name)
                    skipSpace()
                    position += 1  // the colon
                    if isFound { return find(path.dropFirst()) }
                    try skipMember()
                }
            case .index(let index):
                guard take(UInt8(ascii: "[")) else { return }
                for _ in 0..<index { try skipMember() }
                return find(path.dropFirst())
            }
        } catch {}
        position = start
    }

    /// Moves past a value and the comma behind it.
    private mutating func skipMember() throws(TreeError) {
        _ = try value()
        skipSpace()
        _ = take(UInt8(ascii: ","))
        skipSpace()
    }
}
