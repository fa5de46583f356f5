import Text

extension Node {
    /// The property with this name; nil if it is missing, of another type or a number that is not finite.
    @inline(never)
    public func part<Part: Storable>(_ name: String, _ type: Part.Type) -> Part? {
        self[name].flatMap { Part($0) }
    }

    /// The finite number with this name.
    @inline(never)
    public func part(_ name: String, _ type: Double.Type) -> Double? {
        guard let value = self[name], let number = Double(value), number.isFinite else { return nil }
        return number
    }

    /// The position, from 0, of the node's `kind` among the words; -1 if it is none of them. The words are separated by
    /// spaces, because one literal is smaller in the browser than a list of texts and is not built anew at each entry.
    @inline(never)
    public func action(in words: String) -> Int {
        guard case .text(let kind)? = self["kind"] else { return -1 }
        var found = -1
        kind.withBytes { kind in
            words.withBytes { words in
                var (word, start) = (0, 0)
                while start < words.count, found < 0 {
                    var length = 0
                    while start + length < words.count, words[start + length] != UInt8(ascii: " ") { length += 1 }
                    if length == kind.count, (0..<length).allSatisfy({ words[start + $0] == kind[$0] }) { found = word }
                    word += 1
                    start += length + 1
                }
            }
        }
        return found
    }

    /// The node as the value of an action, with one of the words under `kind`.
    @inline(never)
    public consuming func written(as word: Int, in words: String) -> Value {
        var kind = ""
        words.withBytes { words in
            var (start, end, place) = (0, 0, 0)
            while end < words.count, place < word || words[end] != UInt8(ascii: " ") {
                if words[end] == UInt8(ascii: " ") { (place, start) = (place + 1, end + 1) }
                end += 1
            }
            kind = String(bytes: Array(words[start..<end]))
        }
        self["kind"] = .text(kind)
        return .node(self)
    }
}
