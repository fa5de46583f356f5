import Text

/// Texts with placeholders in braces.
enum Template {
    /// Replaces every placeholder that has a value, and chooses forms as a language does.
    @inline(never)
    static func fill(_ template: String, _ values: [(String, String)], _ facts: LanguageFacts) -> String {
        guard !values.isEmpty else { return template }
        var result: [UInt8] = []
        var holder: [UInt8]?
        for byte in template.bytes {
            if var open = holder {
                if byte == UInt8(ascii: "}") {
                    result.append(contentsOf: filling(of: open, values, facts))
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
    private static func filling(
        of holder: [UInt8], _ values: [(String, String)], _ facts: LanguageFacts
    ) -> [UInt8] {
        let parts = forms(of: holder)
        for (name, value) in values where parts[0].isSame(as: name) {
            if parts.count == 1 { return value.bytes }
            let form = whole(value.bytes, facts[.groupMark].bytes).map { facts.plural.form(of: $0) }
            return parts[min(form ?? parts.count, parts.count - 2) + 1]
        }
        return [UInt8(ascii: "{")] + holder + [UInt8(ascii: "}")]
    }

    /// The whole number in a text, with or without marks between its thousands; nil if the text is no whole number, or
    /// a very long one.
    private static func whole(_ text: [UInt8], _ mark: [UInt8]) -> UInt64? {
        var (number, position, digits) = (UInt64(0), 0, 0)
        while position < text.count {
            if !mark.isEmpty, digits > 0, text[position...].starts(with: mark) {
                position += mark.count
                let group = text[position...].prefix { $0 >= 0x30 && $0 <= 0x39 }
                guard group.count == 3 else { return nil }
            }
            guard text[position] >= 0x30, text[position] <= 0x39, digits == 0 || number > 0, digits < 18 else {
                return nil
            }
            number = number * 10 + UInt64(text[position] - 0x30)
            digits += 1
            position += 1
        }
        return digits > 0 ? number : nil
    }
}
