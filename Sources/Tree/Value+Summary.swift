import Text

extension Value {
    /// How an error message names the value that it found; long texts are cut.
    package var summary: String {
        switch self {
        case .null, .bool, .int, .double: return json()
        case .text:
            var summary = jsonBytes()
            if summary.count > 50 {
                var count = 48
                while summary[count] & 0xc0 == 0x80 { count -= 1 }  // not in the middle of a scalar
                while summary.count > count { summary.removeLast() }
                summary.append("…\"")
            }
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
