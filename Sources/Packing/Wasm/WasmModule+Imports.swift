extension WasmModule {
    /// The module with empty names for the functions that it imports from one namespace.
    ///
    /// `wasm-split` gives each function of the second part a placeholder of its own. There are thousands of them, with
    /// names that compress badly. The page provides one function for all of them, so they need no names.
    ///
    /// - Parameter namespace: the namespace of the functions.
    /// - Throws: ``WasmFault`` if the imports cannot be read.
    package func withoutNames(in namespace: String) throws(WasmFault) -> WasmModule {
        var module = self
        for index in sections.indices where sections[index].kind == .imports {
            module.sections[index].body = try Self.imports(sections[index].body, withoutNamesIn: namespace)
        }
        return module
    }

    private static func imports(_ body: [UInt8], withoutNamesIn namespace: String) throws(WasmFault) -> [UInt8] {
        var reader = WasmReader(body[...])
        let count = try reader.number()
        var out = WasmReader.bytes(of: count)
        for _ in 0..<count {
            let (space, own, kind) = (try reader.name(), try reader.name(), try reader.byte())
            let start = reader.place
            switch kind {
            case 0: _ = try reader.number()
            case 1:
                _ = try reader.byte()
                try limits(&reader)
            case 2: try limits(&reader)
            case 3: _ = try reader.slice(2)
            default: throw WasmFault(start, "expected a function, table, memory or global")
            }
            let short = space.elementsEqual(namespace.utf8) && kind == 0 ? [] : own
            out += WasmReader.bytes(of: space.count) + space + WasmReader.bytes(of: short.count) + short + [kind]
            out += body[start..<reader.place]
        }
        return out
    }

    private static func limits(_ reader: inout WasmReader) throws(WasmFault) {
        let hasMost = try reader.byte() & 1 == 1
        _ = try reader.number()
        if hasMost { _ = try reader.number() }
    }
}
