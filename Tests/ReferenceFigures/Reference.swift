package import Foundation

/// A value of a fixture by an independent tool, read without knowing its shape beforehand.
package indirect enum Reference: Decodable, Sendable {
    case nothing
    case number(Double)
    case text(String)
    case list([Reference])
    case object([String: Reference])

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([Reference].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: Reference].self))
        }
    }

    /// A fixture of this name, without ".json", among the test module's resources.
    package static func file(_ name: String, in bundle: Bundle) throws -> Reference {
        guard let url = bundle.url(forResource: name, withExtension: "json", subdirectory: "Fixtures") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
    }

    package subscript(name: String) -> Reference {
        if case .object(let fields) = self { return fields[name] ?? .nothing }
        return .nothing
    }

    package subscript(index: Int) -> Reference {
        if case .list(let elements) = self, elements.indices.contains(index) { return elements[index] }
        return .nothing
    }

    package var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    package var text: String {
        if case .text(let text) = self { return text }
        return ""
    }

    package var list: [Reference] {
        if case .list(let elements) = self { return elements }
        return []
    }

    package var numbers: [Double] { list.compactMap { $0.number } }

    package var names: [String] {
        if case .object(let fields) = self { return fields.keys.sorted() }
        return []
    }
}
