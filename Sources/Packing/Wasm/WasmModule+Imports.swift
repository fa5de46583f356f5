extension WasmModule {
    /// The module whose imported functions of one namespace have all no name.
    ///
    /// `wasm-split` gives each function that is still to come a placeholder of its own, thousands of them, with names that
    /// compress badly. The page hands in one function for all, which says that they are not there yet; so they need no
    /// names.
    ///
    /// - Parameter namespace: whose functions lose their names.
    /// - Throws: ``WasmFault`` where the imports cannot be read.
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
