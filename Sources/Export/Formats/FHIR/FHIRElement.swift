import Interface
import Text
import Tree

/// The parts of which resources are made.
enum FHIRElement {
    static let figures = "urn:merkwelt:figure"
    static let phases = "urn:merkwelt:phase"
    static let modes = "urn:merkwelt:mode"
    static let ucum = "http://unitsofmeasure.org"
    static let translation = "http://hl7.org/fhir/StructureDefinition/translation"

    /// The address of a study, to which the names of its parts are added.
    static func address(of study: String) -> String { "urn:merkwelt:study:" + study }

    /// A text as the identity of a resource, which has letters, digits, hyphens and points, and 64 signs at most. Another
    /// text gets its hash, so that different texts have different identities.
    static func identity(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x2E
        }
        if isPlain, (1...64).contains(text.utf8.count) { return text }
        return "x" + SHA256.hexadecimal(of: Array(text.utf8)).prefix(32)
    }

    static func coding(_ system: String, _ code: String, _ display: String = "") -> Value {
        ["system": .text(system), "code": .text(code), "display": .text(display)]
    }

    static func concept(_ codings: [Value], text: String = "") -> Value {
        ["coding": .list(codings), "text": .text(text)]
    }

    static func identifier(_ system: String, _ value: String) -> Value {
        ["system": .text(system), "value": .text(value)]
    }

    static func reference(_ type: String, _ id: String) -> Value { ["reference": .text("\(type)/\(id)")] }

    static func extending(_ url: String, _ name: String, _ value: Value) -> Value {
        var node: Node = ["url": .text(url)]
        node[Name(name)] = value
        return .node(node)
    }

    /// That a resource belongs to a study, as HL7 has it.
    static func study(_ id: String) -> Value {
        extending(
            "http://hl7.org/fhir/StructureDefinition/workflow-researchStudy", "valueReference",
            reference("ResearchStudy", id))
    }

    /// A number with its unit; nil for a number that is infinite or none.
    static func quantity(_ number: Double, _ unit: String) -> Value? {
        guard number.isFinite else { return nil }
        var node: Node = ["value": .double(number), "system": .text(ucum), "code": .text(UCUM.code(of: unit))]
        if !unit.isEmpty { node["unit"] = .text(unit) }
        return .node(node)
    }

    /// Whether a moment has a date. Without dates, moments are times of 1 January 1970 at their place
    /// (``ExportOptions/Dates/none``).
    static func hasDate(_ moment: Double, offset: Int?) -> Bool {
        !(0.0..<86_400_000.0).contains(moment + Double(offset ?? 0) * 60_000)
    }

    /// A value as FHIR takes it: no part is empty, and texts have no control characters, for which a blank stands.
    ///
    /// - Returns: nil for an empty value.
    static func tidied(_ value: Value) -> Value? {
        switch value {
        case .null: return nil
        case .bool, .int, .double: return value
        case .text(let text):
            // Nearly all texts are plain and stay as they are.
            let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            if isPlain, text.utf8.contains(where: { $0 != 0x20 }) { return value }
            let scalars = text.unicodeScalars.map { isControl($0) ? " " : $0 }
            guard scalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
            return .text(String(String.UnicodeScalarView(scalars)))
        case .list(let list):
            let list = list.compactMap(tidied)
            return list.isEmpty ? nil : .list(list)
        case .node(let node):
            var kept = Node()
            for field in node.fields { kept[field.name] = tidied(field.value) }
            return kept.isEmpty ? nil : .node(kept)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar.value != 0x09 && scalar.value != 0x0A && scalar.value != 0x0D
    }
}
