extension WasmDivision {
    /// The namespace of placeholders. Their names are those of the parts that have the functions.
    package static let placeholders = "later"

    private typealias Bytes = WasmReader

    /// A part as a module of its own, without data.
    ///
    /// The first part has memory, table and globals. Slots of what is not there yet have a placeholder for each part and
    /// type, since one for each function would cost more than all else that a part says of others.
    package func module(_ part: Int) throws(WasmFault) -> WasmModule {
        let defined = owners.indices.filter { owners[$0] == part && $0 >= program.importCount }
        let isImported = { function in function < program.importCount || owners[function] != part }
        let called = Set(defined.flatMap { program.calls[$0] }.filter(isImported))
        let imported =
            part == 0 ? Array(0..<program.importCount) : called.filter { isThere(owners[$0], for: part) }.sorted()
        var imports = imported.map(function)
        var numbers: [Int: Int] = [:]
        for function in imported { numbers[function] = numbers.count }
        var elements: [(slot: Int, function: Int)] = []
        if part == 0 {
            var later: [[Int]: Int] = [:]
            for (slot, function) in filled where owners[function] != 0 {
                let kind = [owners[function], program.types[function]]
                if later[kind] == nil {
                    later[kind] = imports.count
                    imports.append(entry(Self.placeholders, parts[kind[0]].name, 0, Bytes.bytes(of: kind[1])))
                }
                elements.append((slot, later[kind] ?? 0))
            }
        } else {
            imports += outer
        }
        let start = part == 0 ? imports.count : imported.count
        for (place, function) in defined.enumerated() { numbers[function] = start + place }
        for (slot, function) in filled where owners[function] == part {
            if let number = numbers[function] { elements.append((slot, number)) }
        }
        var sections = program.module.sections.filter { $0.kind == .types }
        sections.append(.init(kind: .imports, body: list(imports)))
        sections.append(.init(kind: .functions, body: list(defined.map { Bytes.bytes(of: program.types[$0]) })))
        if part == 0 {
            sections.append(.init(kind: .table, body: [1] + table))
            sections += program.module.sections.filter { $0.kind == .memory || $0.kind == .globals }
        }
        sections.append(.init(kind: .exports, body: list(exports(part, numbers))))
        sections.append(.init(kind: .elements, body: list(runs(elements))))
        var code: [[UInt8]] = []
        for function in defined {
            let body = try body(function, numbers)
            code.append(Bytes.bytes(of: body.count) + body)
        }
        sections.append(.init(kind: .code, body: list(code)))
        return WasmModule(sections: sections)
    }

    /// All slots with a function, in their order.
    private var filled: [(slot: Int, function: Int)] {
        let more = slots.filter { $0.value >= program.slots.count }.map { (slot: $0.value, function: $0.key) }
        return program.slots.enumerated().compactMap { slot, function in function.map { (slot, $0) } }
            + more.sorted { $0.slot < $1.slot }
    }

    private var table: [UInt8] { [0x70, 1] + Bytes.bytes(of: slotCount) + Bytes.bytes(of: slotCount) }

    /// What other parts have of the first: memory, table, globals.
    private var outer: [[UInt8]] {
        let globals = program.globals.enumerated().map { entry(parts[0].name, "%g\($0)", 3, Array($1)) }
        return [entry(parts[0].name, "%m", 2, Array(program.memory)), entry(parts[0].name, "%t", 1, table)] + globals
    }

    private func exports(_ part: Int, _ numbers: [Int: Int]) -> [[UInt8]] {
        func export(_ name: some Collection<UInt8>, _ kind: UInt8, _ index: Int) -> [UInt8] {
            Bytes.bytes(of: name.count) + name + [kind] + Bytes.bytes(of: index)
        }
        var all = shared.filter { owners[$0] == part }.sorted().compactMap { function in
            numbers[function].map { export(Self.short(function).utf8, 0, $0) }
        }
        guard part == 0 else { return all }
        all += program.exports.map { export($0.name, $0.kind, $0.kind == 0 ? numbers[$0.index] ?? 0 : $0.index) }
        all += [export("%m".utf8, 2, 0), export("%t".utf8, 1, 0)]
        return all + program.globals.indices.map { export("%g\($0)".utf8, 3, $0) }
    }

    /// The name by which a function is exported to other parts.
    private static func short(_ function: Int) -> String { "%" + String(function, radix: 36) }

    /// An imported function, from the page or from another part.
    private func function(_ function: Int) -> [UInt8] {
        let type = Bytes.bytes(of: program.types[function])
        guard function >= program.importCount else {
            return entry(program.imports[function].space, program.imports[function].name, 0, type)
        }
        return entry(parts[owners[function]].name.utf8, Self.short(function).utf8, 0, type)
    }

    private func entry(_ space: String, _ name: String, _ kind: UInt8, _ description: [UInt8]) -> [UInt8] {
        entry(space.utf8, name.utf8, kind, description)
    }

    private func entry(
        _ space: some Collection<UInt8>, _ name: some Collection<UInt8>, _ kind: UInt8, _ description: [UInt8]
    ) -> [UInt8] {
        Bytes.bytes(of: space.count) + space + Bytes.bytes(of: name.count) + name + [kind] + description
    }

    private func list(_ entries: [[UInt8]]) -> [UInt8] {
        entries.reduce(into: Bytes.bytes(of: entries.count)) { $0 += $1 }
    }

    /// Neighbouring slots share a segment.
    private func runs(_ elements: [(slot: Int, function: Int)]) -> [[UInt8]] {
        var runs: [(start: Int, functions: [[UInt8]])] = []
        for (slot, function) in elements.sorted(by: { $0.slot < $1.slot }) {
            if let last = runs.last, last.start + last.functions.count == slot {
                runs[runs.count - 1].functions.append(Bytes.bytes(of: function))
            } else {
                runs.append((slot, [Bytes.bytes(of: function)]))
            }
        }
        return runs.map { [0, 0x41] + Bytes.bytes(ofSigned: $0.start) + [0x0B] + list($0.functions) }
    }

    /// A function's body with the numbers of its module. What may not be there yet is called by its slot.
    private func body(_ function: Int, _ numbers: [Int: Int]) throws(WasmFault) -> [UInt8] {
        let body = program.bodies[function - program.importCount]
        var (code, copied, out) = (try WasmInstructions(body: body), body.startIndex, [UInt8]())
        while !code.reader.isAtEnd {
            let start = code.reader.place
            try code.next()
            guard let callee = code.callee else { continue }
            out += body[copied..<start]
            copied = code.reader.place
            if let number = numbers[callee] {
                out += [0x10] + Bytes.bytes(of: number)
            } else if let slot = slots[callee] {
                out += [0x41] + Bytes.bytes(ofSigned: slot) + [0x11] + Bytes.bytes(of: program.types[callee]) + [0]
            } else {
                throw WasmFault(start, "expected a slot for function \(callee)")
            }
        }
        return out + body[copied...]
    }
}
