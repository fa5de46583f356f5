/// A module with its functions, and what each of them calls.
///
/// Functions are counted as in the module: those that it imports come first.
package struct WasmProgram: Sendable {
    /// An imported function.
    struct Import: Sendable {
        let (space, name): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    }

    struct Export: Sendable {
        let name: ArraySlice<UInt8>
        let kind: UInt8
        let index: Int
    }

    let module: WasmModule
    private(set) var imports: [Import] = []
    /// The number of each function's type.
    private(set) var types: [Int] = []
    /// The bodies of the functions that are not imported.
    private(set) var bodies: [ArraySlice<UInt8>] = []
    /// The functions that each one calls by their numbers; empty for imported ones.
    private(set) var calls: [[Int]] = []
    /// The types of the globals: a type of value and whether it can change.
    private(set) var globals: [ArraySlice<UInt8>] = []
    private(set) var exports: [Export] = []
    /// The function in each slot of the table; nil where there is none.
    private(set) var slots: [Int?] = []
    /// The limits of the memory, as in the module.
    private(set) var memory: ArraySlice<UInt8> = []
    /// The names of the functions that have one.
    private(set) var names: [Int: [UInt8]] = [:]

    /// The number of functions that are imported.
    var importCount: Int { types.count - bodies.count }

    /// Reads a module with one memory and one table.
    ///
    /// - Throws: ``WasmFault`` if it cannot be read.
    package init(_ module: WasmModule) throws(WasmFault) {
        self.module = module
        for section in module.sections {
            var reader = WasmReader(section.body[...])
            switch section.kind {
            case .imports: try readImports(&reader)
            case .functions: for _ in 0..<(try reader.number()) { types.append(try reader.number()) }
            case .table: try readTable(&reader)
            case .memory:
                _ = try reader.number()
                memory = section.body[reader.place...]
            case .globals: try readGlobals(&reader)
            case .exports:
                for _ in 0..<(try reader.number()) {
                    exports.append(
                        Export(name: try reader.name(), kind: try reader.byte(), index: try reader.number()))
                }
            case .elements: try readElements(&reader)
            case .code: for _ in 0..<(try reader.number()) { bodies.append(try reader.name()) }
            default: continue
            }
        }
        calls = Array(repeating: [], count: importCount)
        for body in bodies {
            var (code, called): (WasmInstructions, Set<Int>) = (try WasmInstructions(body: body), [])
            while !code.reader.isAtEnd {
                try code.next()
                if let callee = code.callee { called.insert(callee) }
            }
            calls.append(called.sorted())
        }
        try readNames()
    }

    private mutating func readImports(_ reader: inout WasmReader) throws(WasmFault) {
        for _ in 0..<(try reader.number()) {
            let (space, name, kind) = (try reader.name(), try reader.name(), try reader.byte())
            switch kind {
            case 0:
                types.append(try reader.number())
                imports.append(Import(space: space, name: name))
            case 1:
                _ = try reader.byte()
                slots = Array(repeating: nil, count: try Self.limits(&reader))
            case 2: _ = try Self.limits(&reader)
            case 3: globals.append(try reader.slice(2))
            default: throw WasmFault(reader.place, "expected a function, table, memory or global")
            }
        }
    }

    /// Reads the least and perhaps the greatest size, and returns the least.
    private static func limits(_ reader: inout WasmReader) throws(WasmFault) -> Int {
        let hasMost = try reader.byte() & 1 == 1
        let least = try reader.number()
        if hasMost { _ = try reader.number() }
        return least
    }

    private mutating func readTable(_ reader: inout WasmReader) throws(WasmFault) {
        guard try reader.number() == 1, try reader.byte() == 0x70 else {
            throw WasmFault(reader.place, "expected one table of functions")
        }
        slots = Array(repeating: nil, count: try Self.limits(&reader))
    }

    private mutating func readGlobals(_ reader: inout WasmReader) throws(WasmFault) {
        for _ in 0..<(try reader.number()) {
            globals.append(try reader.slice(2))
            var value = WasmInstructions(reader.bytes[reader.place...])
            repeat { try value.next() } while value.code != 0x0B
            _ = try reader.slice(value.reader.place - reader.place)
        }
    }

    private mutating func readElements(_ reader: inout WasmReader) throws(WasmFault) {
        for _ in 0..<(try reader.number()) {
            guard try reader.byte() == 0, try reader.byte() == 0x41 else {
                throw WasmFault(reader.place, "expected functions with a fixed place in the table")
            }
            let start = try reader.signed()
            guard try reader.byte() == 0x0B else { throw WasmFault(reader.place, "expected a fixed place's end") }
            for slot in start..<start + (try reader.number()) {
                guard slots.indices.contains(slot) else {
                    throw WasmFault(reader.place, "expected a slot of the table")
                }
                slots[slot] = try reader.number()
            }
        }
    }

    private mutating func readNames() throws(WasmFault) {
        guard let section = try module.custom("name") else { return }
        var reader = WasmReader(section)
        while !reader.isAtEnd {
            let (kind, part) = (try reader.byte(), try reader.name())
            guard kind == 1 else { continue }
            var list = WasmReader(part)
            for _ in 0..<(try list.number()) { names[try list.number()] = Array(try list.name()) }
        }
    }

    /// All numbers in the code of some functions that may be addresses.
    ///
    /// - Parameter chosen: whether a function is one of them.
    func numbers(where chosen: (Int) -> Bool) throws(WasmFault) -> Set<Int> {
        var numbers: Set<Int> = []
        for (place, body) in bodies.enumerated() where chosen(importCount + place) {
            var code = try WasmInstructions(body: body)
            while !code.reader.isAtEnd {
                try code.next()
                numbers.formUnion(code.numbers)
            }
        }
        return numbers
    }
}
