extension Value {
    /// How an error message names the value that it found; long texts are cut.
    var summary: String {
        switch self {
        case .null, .bool, .int, .double: return json()
        case .text(let text):
            let isLong = text.scalarCount > 40
            var summary = Value.text(isLong ? text.prefix(scalars: 39) : text).jsonBytes()
            if isLong { summary.append("…") }
            return String(bytes: summary)
        case .list(let values):
            var summary: [UInt8] = []
            summary.append("a list of ")
            summary.append(decimal: Int64(values.count))
            summary.append(values.count == 1 ? " value" : " values")
            return String(bytes: summary)
        case .node: return "an object"
        }
    }
}

extension String {
    fileprivate func prefix(scalars limit: Int) -> String {
        var prefix: [UInt8] = []
        var count = 0
        for byte in bytes {
            if byte & 0xc0 != 0x80 { count += 1 }
            if count > limit { break }
            prefix.append(byte)
        }
        return String(bytes: prefix)
    }
}
