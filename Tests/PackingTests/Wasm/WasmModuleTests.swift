import Testing

@testable import Packing

@Suite struct WasmModuleTests {
    private let start: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]

    @Test func `a module is written as it was read, without what linkers keep`() throws {
        let name: [UInt8] = [0, 6, 4, 0x6E, 0x61, 0x6D, 0x65, 9]
        let linking: [UInt8] = [0, 4, 2, 0x61, 0x62, 9]
        let module = try WasmModule(start + name + linking + [10, 1, 0])
        #expect(module.bytes == start + name + linking + [10, 1, 0])
        #expect(try module.withoutLinking().bytes == start + name + [10, 1, 0])
    }

    @Test(arguments: [0, 1, 63, 64, 127, 128, -1, -64, -65, 131_072, -2_147_483_648, 2_147_483_647])
    func `numbers are read as they are written`(_ number: Int) throws {
        var signed = WasmReader(WasmReader.bytes(ofSigned: number)[...])
        #expect(try signed.signed() == number && signed.isAtEnd)
        var wide = WasmReader(WasmReader.bytes(ofSigned: number << 31)[...])
        #expect(try wide.wide() == number << 31 && wide.isAtEnd)
        guard number >= 0 else { return }
        var plain = WasmReader(WasmReader.bytes(of: number)[...])
        #expect(try plain.number() == number && plain.isAtEnd)
    }

    @Test func `what is no module is refused`() {
        for bytes in [[], [0, 0x61, 0x73], start + [10, 5, 0], start + [10, 0x80, 0x80, 0x80, 0x80, 0x80, 1]]
            as [[UInt8]]
        {
            #expect(throws: WasmFault.self) { try WasmModule(bytes) }
        }
    }
}
