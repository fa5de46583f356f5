/// A WebAssembly module as its sections.
///
/// The binary form: https://webassembly.github.io/spec/core/binary/modules.html
package struct WasmModule: Sendable, Equatable {
    struct Section: Sendable, Equatable {
        let kind: Kind
        var body: [UInt8]
    }

    struct Kind: RawRepresentable, Sendable, Equatable {
        let rawValue: UInt8

        static let custom = Kind(rawValue: 0)
        static let types = Kind(rawValue: 1)
        static let imports = Kind(rawValue: 2)
        static let functions = Kind(rawValue: 3)
        static let table = Kind(rawValue: 4)
        static let memory = Kind(rawValue: 5)
        static let globals = Kind(rawValue: 6)
        static let exports = Kind(rawValue: 7)
        static let elements = Kind(rawValue: 9)
        static let code = Kind(rawValue: 10)
        static let data = Kind(rawValue: 11)
        static let dataCount = Kind(rawValue: 12)
    }

    var sections: [Section] = []

    /// Reads a module.
    ///
    /// - Throws: ``WasmFault`` if the bytes are no module.
    package init(_ bytes: [UInt8]) throws(WasmFault) {
        guard bytes.starts(with: Self.start) else { throw WasmFault(0, "expected a module of version 1") }
        var reader = WasmReader(bytes[Self.start.count...])
        while !reader.isAtEnd {
            let kind = Kind(rawValue: try reader.byte())
            sections.append(Section(kind: kind, body: Array(try reader.slice(try reader.number()))))
        }
    }

    init(sections: [Section]) { self.sections = sections }

    private static let start: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]

    /// The module in its binary form.
    package var bytes: [UInt8] {
        sections.reduce(into: Self.start) { bytes, section in
            bytes.append(section.kind.rawValue)
            bytes += WasmReader.bytes(of: section.body.count) + section.body
        }
    }

    /// The content of a custom section, after its name; nil if there is none.
    func custom(_ name: String) throws(WasmFault) -> ArraySlice<UInt8>? {
        for section in sections where section.kind == .custom {
            var reader = WasmReader(section.body[...])
            if try reader.name().elementsEqual(name.utf8) { return section.body[reader.place...] }
        }
        return nil
    }

    /// The module without the custom sections of linkers and debuggers, except for the names of functions.
    package func withoutLinking() throws(WasmFault) -> WasmModule {
        var kept: [Section] = []
        for section in sections {
            if section.kind == .custom {
                var reader = WasmReader(section.body[...])
                guard try reader.name().elementsEqual("name".utf8) else { continue }
            }
            kept.append(section)
        }
        var module = self
        module.sections = kept
        return module
    }
}
