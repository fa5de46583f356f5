import Text

/// Texts with placeholders in braces.
enum Template {
    /// Replaces every placeholder that has a value.
    @inline(never)
    static func fill(_ template: String, _ values: [(String, String)]) -> String {
        guard !values.isEmpty else { return template }
        var result: [UInt8] = []
        var holder: [UInt8]?
        for byte in template.bytes {
            if var open = holder {
                if byte == UInt8(ascii: "}") {
                    result.append(contentsOf: filling(of: open, values))
                    holder = nil
                } else {
                    open.append(byte)
                    holder = open
                }
            } else if byte == UInt8(ascii: "{") {
                holder = []
            } else {
                result.append(byte)
            }
        }
        if let holder { result.append(contentsOf: [UInt8(ascii: "{")] + holder) }
        return String(bytes: result)
    }

    /// The names of the placeholders, each once, in order of appearance; nil if braces do not match.
    @inline(never)
    static func placeholders(in template: String) -> [[UInt8]]? {
        var names: [[UInt8]] = []
        var holder: [UInt8]?
        for byte in template.bytes {
            switch byte {
            case UInt8(ascii: "{"):
                if holder != nil { return nil }
                holder = []
            case UInt8(ascii: "}"):
                guard let content = holder else { return nil }
                let name = forms(of: content)[0]
                if name.isEmpty { return nil }
                if !names.contains(name) { names.append(name) }
                holder = nil
            default: holder?.append(byte)
            }
        }
        return holder == nil ? names : nil
    }

    /// The parts of a placeholder: the name, then the forms to choose from.
    @inline(never)
    static func forms(of holder: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        for byte in holder {
            if byte == UInt8(ascii: "|") { parts.append([]) } else { parts[parts.count - 1].append(byte) }
        }
        return parts
    }

    @inline(never)
    private static func filling(of holder: [UInt8], _ values: [(String, String)]) -> [UInt8] {
        let parts = forms(of: holder)
        for (name, value) in values where parts[0].isSame(as: name) {
            if parts.count == 1 { return value.bytes }
            return value.isSame(as: "1") ? parts[1] : parts[parts.count - 1]
        }
        return [UInt8(ascii: "{")] + holder + [UInt8(ascii: "}")]
    }
}
