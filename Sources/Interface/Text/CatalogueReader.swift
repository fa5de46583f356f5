#if !hasFeature(Embedded)
    /// Reads a PO file line by line. It works on bytes to be fast, because a program reads all its catalogues before
    /// its first word.
    struct CatalogueReader {
        private enum Field { case name, original, text }

        private(set) var head = ""
        private(set) var entries: [Catalogue.Entry] = []
        private(set) var faults: [String] = []
        private var isOpen = false
        private var isFuzzy = false
        private var field: Field?
        private var name: [UInt8] = []
        private var original: [UInt8] = []
        private var text: [UInt8] = []
        private var number = 0

        private static let keywords: [(bytes: [UInt8], field: Field)] = [
            (Array("msgctxt ".utf8), .name), (Array("msgid ".utf8), .original), (Array("msgstr ".utf8), .text),
        ]

        mutating func read(_ line: ArraySlice<UInt8>) {
            number += 1
            guard let first = line.first else { return end() }
            if first == UInt8(ascii: "#") {
                let marks = line.dropFirst()
                if marks.first == UInt8(ascii: ","), String(decoding: marks, as: UTF8.self).contains("fuzzy") {
                    isFuzzy = true
                }
                return
            }
            if first == UInt8(ascii: "\"") { return take(line) }
            guard let (keyword, next) = Self.keywords.first(where: { line.starts(with: $0.bytes) }) else {
                return complain("expected msgctxt, msgid or msgstr")
            }
            isOpen = true
            field = next
            take(line.dropFirst(keyword.count))
        }

        /// Ends an entry. The entry without a name is the head.
        mutating func end() {
            if isOpen {
                if !name.isEmpty {
                    entries.append(
                        Catalogue.Entry(
                            name: String(decoding: name, as: UTF8.self),
                            original: String(decoding: original, as: UTF8.self),
                            text: String(decoding: text, as: UTF8.self), isFuzzy: isFuzzy))
                } else if original.isEmpty, entries.isEmpty {
                    head = String(decoding: text, as: UTF8.self)
                } else {
                    complain("expected a msgctxt before this entry")
                }
            }
            (isOpen, field, isFuzzy) = (false, nil, false)
            name.removeAll(keepingCapacity: true)
            original.removeAll(keepingCapacity: true)
            text.removeAll(keepingCapacity: true)
        }

        private mutating func take(_ quoted: ArraySlice<UInt8>) {
            let mark = UInt8(ascii: "\"")
            guard let field, quoted.count >= 2, quoted.first == mark, quoted.last == mark else {
                return complain("expected a text in quotation marks")
            }
            let content = Self.plain(quoted.dropFirst().dropLast())
            switch field {
            case .name: name += content
            case .original: original += content
            case .text: text += content
            }
        }

        private static func plain(_ escaped: ArraySlice<UInt8>) -> [UInt8] {
            let slash = UInt8(ascii: "\\")
            guard escaped.contains(slash) else { return Array(escaped) }
            var plain: [UInt8] = []
            var isEscaped = false
            for byte in escaped {
                if isEscaped {
                    plain.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
                    isEscaped = false
                } else if byte == slash {
                    isEscaped = true
                } else {
                    plain.append(byte)
                }
            }
            return plain
        }

        private mutating func complain(_ what: String) { faults.append("line \(number): \(what)") }
    }
#endif
