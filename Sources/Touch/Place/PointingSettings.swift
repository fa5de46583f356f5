import Text
import Tree

/// How the pointing tasks are set on their card, as people type it. What is set stands in the card's address, so that it
/// can be handed out: "/touch/pointing?amplitudes=30_60&widths=4_8&blocks=3&hand=left".
package struct PointingSettings: Equatable, Sendable {
    /// Lists in mm, separated by spaces.
    package var amplitudes: String
    package var widths: String
    package var targets: String
    package var blocks: String
    package var course: Course
    package var hand: AskedHand

    /// The fields that take numbers.
    package enum Field: CaseIterable, Sendable {
        case amplitudes, widths, targets, blocks
    }

    /// As the presets have it.
    package init() { self.init(Preset.pointing.definition) }

    init(_ definition: Definition) {
        amplitudes = Self.text(definition.amplitudes)
        widths = Self.text(definition.widths)
        targets = "\(definition.targets)"
        blocks = "\(definition.blocks)"
        course = definition.course
        hand = definition.hand
    }

    package subscript(field: Field) -> String {
        get {
            switch field {
            case .amplitudes: amplitudes
            case .widths: widths
            case .targets: targets
            case .blocks: blocks
            }
        }
        set {
            switch field {
            case .amplitudes: amplitudes = newValue
            case .widths: widths = newValue
            case .targets: targets = newValue
            case .blocks: blocks = newValue
            }
        }
    }

    /// The preset with these settings. With others than its own it has a name of its own, so that nobody takes one for the
    /// other; numbers that cannot be read are 0 or none, which `fault` finds.
    func definition(_ preset: Preset) -> Definition {
        var definition = preset.definition
        definition.amplitudes = Self.numbers(amplitudes)
        definition.widths = Self.numbers(widths)
        definition.targets = Self.whole(targets)
        // What is as it always was is not written, so that the hash stays.
        let blocks = Self.whole(self.blocks)
        if blocks != 1 { definition.blocks = blocks }
        if course != .circle { definition.course = course }
        if hand != .unsaid { definition.hand = hand }
        definition = definition.complete
        if definition.node != preset.definition.node { definition.preset = preset.rawValue + Self.ending }
        return definition.complete
    }

    /// What the name of a preset with other settings ends with.
    static var ending: String { "-own" }

    /// Which field keeps the task from being run.
    var fault: Field? {
        let definition = definition(.pointing)
        guard let property = definition.fault?.property else { return nil }
        for (name, field) in Self.names where name.isSame(as: property) { return field }
        return nil
    }

    // MARK: The address

    private static var names: [(String, Field)] {
        [("amplitudes", .amplitudes), ("widths", .widths), ("targets", .targets), ("blocks", .blocks)]
    }

    /// What differs from the preset, for an address; empty where nothing does.
    package var query: String {
        var parts: [String] = []
        let usual = PointingSettings()
        for (name, field) in Self.names where !self[field].isSame(as: usual[field]) {
            let numbers = Self.numbers(self[field])
            if !numbers.isEmpty { parts.append(name + "=" + Self.text(numbers, separator: "_")) }
        }
        if course != usual.course { parts.append("course=" + course.rawValue) }
        if hand != usual.hand { parts.append("hand=" + hand.rawValue) }
        return parts.joined(separator: "&")
    }

    /// Reads a query; what is missing or unknown is as the preset has it.
    package init(query: String) {
        self.init()
        for pair in query.utf8.split(separator: 0x26) {
            let parts = pair.split(separator: 0x3D, maxSplits: 1)
            guard parts.count == 2, parts[1].count <= 200 else { continue }
            let name = String(decoding: Array(parts[0]), as: UTF8.self)
            let value = String(decoding: Array(parts[1]).map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
            for (known, field) in Self.names where known.isSame(as: name) {
                if !Self.numbers(value).isEmpty { self[field] = value }
            }
            if name.isSame(as: "course") { course = Course(.text(value)) ?? course }
            if name.isSame(as: "hand") { hand = AskedHand(.text(value)) ?? hand }
        }
    }

    // MARK: Numbers

    /// The numbers of a text, separated by blanks or semicolons; a comma is a decimal point unless it ends a number. None
    /// where one cannot be read.
    static func numbers(_ text: String) -> [Double] {
        var numbers: [Double] = []
        for part in text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x3B }) {
            var bytes = Array(part)
            if bytes.last == 0x2C { bytes.removeLast() }
            if bytes.isEmpty { continue }
            for place in bytes.indices where bytes[place] == 0x2C { bytes[place] = 0x2E }
            guard bytes.allSatisfy({ $0 == 0x2E || ($0 >= 0x30 && $0 <= 0x39) }),
                let number = CardFit.number(String(decoding: bytes, as: UTF8.self))
            else { return [] }
            numbers.append(number)
        }
        return numbers
    }

    private static func whole(_ text: String) -> Int {
        let numbers = numbers(text)
        guard numbers.count == 1, let number = Int(exactly: numbers[0]) else { return 0 }
        return number
    }

    private static func text(_ numbers: [Double], separator: String = " ") -> String {
        numbers.map { PathData.text($0) }.joined(separator: separator)
    }
}
