@testable import Packing

/// A module as a linker leaves it: objects one after another, each on a multiple of four.
struct Linked {
    static let address = 1024

    struct Object {
        var bytes: [UInt8]
        var target: Int?
        var hasSymbol = true

        init(_ text: String, hasSymbol: Bool = true) {
            bytes = Array(text.utf8)
            self.hasSymbol = hasSymbol
        }

        init(pointingTo target: Int) {
            bytes = [1, 2, 3, 4]
            self.target = target
        }
    }

    let objects: [Object]
    /// Of all symbols.
    var name = "a"

    func range(_ index: Int) -> Range<Int> {
        let start = objects[..<index].reduce(0) { $0 + ($1.bytes.count + 3) / 4 * 4 }
        return start..<start + objects[index].bytes.count
    }

    func address(_ index: Int) -> Int { Self.address + range(index).lowerBound }

    var bytes: [UInt8] {
        objects.indices.reduce(into: []) { bytes, index in
            bytes += Array(repeating: 0, count: range(index).lowerBound - bytes.count) + objects[index].bytes
        }
    }

    /// With code and data alone.
    func plain() throws -> WasmModule { try WasmModule(start + section(10, [0]) + data) }

    func module() throws -> WasmModule {
        let symbols = objects.indices.filter { objects[$0].hasSymbol }
        var table = WasmReader.bytes(of: symbols.count + 1) + [0, 0x10, 0]  // a function of another module
        for index in symbols {
            table += [1, 0, UInt8(name.utf8.count)] + name.utf8 + [0] + WasmReader.bytes(of: range(index).lowerBound)
            table += WasmReader.bytes(of: objects[index].bytes.count)
        }
        let header = 5 + WasmReader.bytes(of: bytes.count).count + WasmReader.bytes(ofSigned: Self.address).count - 1
        let pointers = symbols.compactMap { index in objects[index].target.map { (index, $0) } }
        var relocations = [1] + WasmReader.bytes(of: pointers.count)
        for (index, object) in pointers {
            let target = 1 + symbols.filter { $0 < object }.count
            relocations += [5] + WasmReader.bytes(of: header + range(index).lowerBound) + [UInt8(target), 0]
        }
        return try WasmModule(
            start + section(10, [0]) + data + custom("linking", [2, 8] + WasmReader.bytes(of: table.count) + table)
                + custom("reloc.DATA", relocations))
    }

    private let start: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]

    init(objects: [Object]) { self.objects = objects }

    private var data: [UInt8] {
        section(
            11,
            [1, 0, 0x41] + WasmReader.bytes(ofSigned: Self.address) + [0x0B] + WasmReader.bytes(of: bytes.count) + bytes
        )
    }

    private func section(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
        [kind] + WasmReader.bytes(of: body.count) + body
    }

    private func custom(_ name: String, _ body: [UInt8]) -> [UInt8] {
        section(0, [UInt8(name.utf8.count)] + name.utf8 + body)
    }
}
