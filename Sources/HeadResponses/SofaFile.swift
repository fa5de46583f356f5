import CMySofa
import Foundation

/// What a SOFA file holds, variable by variable as libmysofa reads it: nothing is turned, converted or assumed yet.
struct SofaFile {
    /// What errors call the file.
    let path: String
    let measurements: Int
    let receivers: Int
    let emitters: Int
    let samples: Int
    let attributes: [String: String]
    /// By the names that AES69 gives them.
    var variables: [String: SofaVariable] = [:]

    init(path: String) throws(HeadResponsesError) {
        guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadable(path: path) }
        var code: Int32 = 0
        try self.init(mysofa_load(path, &code), code, path: path) {
            FileManager.default.contents(atPath: path).map { Array($0) } ?? []
        }
    }

    init(bytes: [UInt8], name: String) throws(HeadResponsesError) {
        var code: Int32 = 0
        let loaded = bytes.withUnsafeBytes { bytes in
            mysofa_load_data(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &code)
        }
        try self.init(loaded, code, path: name) { bytes }
    }

    private init(
        _ loaded: UnsafeMutablePointer<MYSOFA_HRTF>?, _ code: Int32, path: String, content: () -> [UInt8]
    ) throws(HeadResponsesError) {
        guard let loaded else { throw .notSOFA(path: path, code: Int(code)) }
        defer { mysofa_free(loaded) }
        let file = loaded.pointee
        self.path = path
        (measurements, receivers) = (Int(file.M), Int(file.R))
        (emitters, samples) = (Int(file.E), Int(file.N))
        attributes = Self.words(file.attributes)
        let known = [
            ("ListenerPosition", file.ListenerPosition), ("ListenerView", file.ListenerView),
            ("ListenerUp", file.ListenerUp), ("ReceiverPosition", file.ReceiverPosition),
            ("SourcePosition", file.SourcePosition), ("EmitterPosition", file.EmitterPosition),
            ("Data.IR", file.DataIR), ("Data.SamplingRate", file.DataSamplingRate), ("Data.Delay", file.DataDelay),
        ]
        for (name, array) in known { variables[name] = Self.variable(array) }
        var next = file.variables
        while let variable = next?.pointee {
            let name = variable.name.map { String(cString: $0) } ?? ""
            if let array = variable.value, name == "SourceView" || name == "SourceUp" {
                variables[name] = Self.variable(array.pointee)
            }
            next = variable.next
        }
        try refuseWhatCannotBeRead(content)
    }

    /// libmysofa passes over a variable of other numbers than doubles as if it were not there. A head would be read as if
    /// it were not turned, so a name that stands in the file without having been read is refused.
    private func refuseWhatCannotBeRead(_ content: () -> [UInt8]) throws(HeadResponsesError) {
        let names = [
            "ListenerPosition", "ListenerView", "ListenerUp", "ReceiverPosition", "SourcePosition", "EmitterPosition",
            "SourceView", "SourceUp", "Data.SamplingRate", "Data.Delay", "Data.IR",
        ].filter { variables[$0] == nil }
        if names.isEmpty { return }
        let content = content()
        for name in names where Self.has(Array(name.utf8), content) {
            throw refusal(name, found: "a variable that libmysofa cannot read", expected: "numbers of 64 bits (double)")
        }
    }

    private static func has(_ name: [UInt8], _ content: [UInt8]) -> Bool {
        var rest = content[...]
        while let place = rest.firstIndex(of: name[0]) {
            rest = rest[place...]
            if rest.starts(with: name) { return true }
            rest.removeFirst()
        }
        return false
    }

    private static func variable(_ array: MYSOFA_ARRAY) -> SofaVariable? {
        guard let values = array.values else { return nil }
        let words = words(array.attributes)
        return SofaVariable(
            values: Array(UnsafeBufferPointer(start: values, count: Int(array.elements))),
            axes: words["DIMENSION_LIST"] ?? "", type: words["Type"] ?? "", units: words["Units"] ?? "")
    }

    private static func words(_ first: UnsafeMutablePointer<MYSOFA_ATTRIBUTE>?) -> [String: String] {
        var (words, next): ([String: String], UnsafeMutablePointer<MYSOFA_ATTRIBUTE>?) = ([:], first)
        while let attribute = next?.pointee {
            if let name = attribute.name, let value = attribute.value {
                words[String(cString: name)] = String(cString: value)
            }
            next = attribute.next
        }
        return words
    }

    func refusal(_ field: String, found: String, expected: String) -> HeadResponsesError {
        .unsuitable(
            path: path, field: field, found: found, expected: expected,
            remedy: "Correct \(field) in the file with sofar or the SOFA toolbox")
    }

    /// A text of the file itself, none where there is none.
    func attribute(_ name: String) -> String { attributes[name] ?? "" }

    /// Are there as many of a variable's numbers as measurements, or is there one for all?
    ///
    /// - Parameters:
    ///   - one: its axes where one value holds for all; empty where that is not allowed.
    ///   - each: its axes where each measurement has its own.
    ///   - size: how many numbers one value has.
    func isEach(_ name: String, one: String, each: String, size: Int) throws(HeadResponsesError) -> Bool {
        guard let variable = variables[name] else {
            throw refusal(name, found: "none", expected: "\(each.isEmpty ? one : each)")
        }
        let (count, axes) = (variable.values.count, variable.axes)
        if !each.isEmpty, axes.isEmpty || axes == each, count == size * measurements { return true }
        if !one.isEmpty, axes.isEmpty || axes == one, count == size { return false }
        let forms = [(one, size), (each, size * measurements)].filter { !$0.0.isEmpty }
        throw refusal(
            name, found: axes.isEmpty ? "\(count) numbers" : "\(axes), \(count) numbers",
            expected: forms.map { "\($0.0) (\($0.1) numbers)" }.joined(separator: " or "))
    }
}
