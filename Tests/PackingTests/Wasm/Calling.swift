@testable import Packing

/// A program of functions that call one another, as an optimiser leaves it. Each function begins with a number of its own,
/// by which it is known again in any part.
struct Calling {
    struct Function {
        var name: String
        var calls: [Int] = []
        var isExported = false
        var isInTable = false
    }

    /// The first number that tells a function; a function of the page has none.
    static let mark = 5000

    /// One function is imported, and has number 0.
    let functions: [Function]

    func program() throws -> WasmProgram { try WasmProgram(WasmModule(bytes)) }

    /// The module with two types, functions, table, memory, a global, exports, elements, code and names.
    var bytes: [UInt8] {
        let number = WasmReader.bytes(of:)
        let text = { (text: String) in number(text.utf8.count) + Array(text.utf8) }
        let list = { (entries: [[UInt8]]) in number(entries.count) + entries.flatMap { $0 } }
        let section = { (kind: UInt8, body: [UInt8]) in [kind] + number(body.count) + body }
        let inTable = functions.indices.filter { functions[$0].isInTable }
        let table = number(inTable.count + 1)
        let exports = functions.indices.filter { functions[$0].isExported }.map { index in
            text(functions[index].name) + [0] + number(index + 1)
        }
        let code = functions.indices.map { index in
            var body: [UInt8] = [1, 1, 0x7F, 0x41] + WasmReader.bytes(ofSigned: Self.mark + index) + [0x1A]
            for callee in functions[index].calls { body += [0x02, 0x40, 0x10] + number(callee) + [0x0B] }
            return number(body.count + 1) + body + [0x0B]
        }
        let names = list(functions.indices.map { number($0 + 1) + text(functions[$0].name) })
        let all = [
            section(1, list([[0x60, 0, 0], [0x60, 0, 0]])), section(2, list([text("env") + text("tell") + [0, 0]])),
            section(3, list(functions.indices.map { number($0 % 2) })), section(4, [1, 0x70, 1] + table + table),
            section(5, [1, 0, 2]), section(6, [1, 0x7F, 1, 0x41, 0, 0x0B]),
            section(7, list(exports + [text("memory") + [2, 0]])),
            section(9, list([[0, 0x41, 1, 0x0B] + list(inTable.map { number($0 + 1) })])), section(10, list(code)),
            section(0, text("name") + [1] + number(names.count) + names),
        ]
        return [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0] + all.flatMap { $0 }
    }
}

/// The parts of a program put together as the page does it.
struct Joined {
    enum Place: Equatable {
        /// A function of the program, by its place in it.
        case function(Int)
        /// A function of the page.
        case page(String)
        /// What stands for a function of a part that is not there.
        case placeholder(String)
        case nothing
    }

    let names: [String]
    let parts: [WasmProgram]
    private let base: Int

    init(_ division: WasmDivision) throws {
        base = division.base
        names = division.parts.map(\.name)
        parts = try division.parts.indices.map { try WasmProgram(division.module($0)) }
    }

    /// The functions that a part defines.
    func functions(of part: Int) throws -> [Int] {
        try parts[part].bodies.map { body in
            var code = try WasmInstructions(body: body)
            try code.next()
            return code.numbers[0] - Calling.mark
        }
    }

    /// What a number stands for in a part; nothing where a part would be needed that may not be there.
    func place(_ number: Int, in part: Int) throws -> Place {
        let module = parts[part]
        guard number < module.importCount else {
            return .function(try functions(of: part)[number - module.importCount])
        }
        let (space, name) = (String(decoding: module.imports[number].space, as: UTF8.self), module.imports[number].name)
        if space == "env" { return .page(String(decoding: name, as: UTF8.self)) }
        if space == WasmDivision.placeholders { return .placeholder(String(decoding: name, as: UTF8.self)) }
        guard let other = names.firstIndex(of: space), other < part, other <= base,
            let export = parts[other].exports.first(where: { $0.name.elementsEqual(name) })
        else { return .nothing }
        return try place(export.index, in: other)
    }

    /// The table when some parts are there.
    func table(_ there: [Int]) throws -> [Place] {
        var table = Array(repeating: Place.nothing, count: parts[0].slots.count)
        for part in there {
            for (slot, number) in parts[part].slots.enumerated() {
                if let number { table[slot] = try place(number, in: part) }
            }
        }
        return table
    }

    /// What the functions of a part call, by their place in the program.
    func calls(of part: Int, _ table: [Place]) throws -> [Int: [Place]] {
        var all: [Int: [Place]] = [:]
        for (body, function) in zip(parts[part].bodies, try functions(of: part)) {
            var (code, last, calls) = (try WasmInstructions(body: body), 0, [Place]())
            while !code.reader.isAtEnd {
                try code.next()
                if let callee = code.callee { calls.append(try place(callee, in: part)) }
                if code.code == 0x11 { calls.append(table[last]) }
                last = code.numbers.first ?? last
            }
            all[function] = calls
        }
        return all
    }
}
