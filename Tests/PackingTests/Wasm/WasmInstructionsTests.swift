import Testing

@testable import Packing

@Suite struct WasmInstructionsTests {
    private func numbers(_ code: [UInt8]) throws -> Set<Int> {
        var (reader, numbers) = (WasmInstructions(code[...]), Set<Int>())
        while !reader.reader.isAtEnd {
            try reader.next()
            numbers.formUnion(reader.numbers)
        }
        return numbers
    }

    @Test(arguments: [
        [0x41] + WasmReader.bytes(ofSigned: 1032), [0x42] + WasmReader.bytes(ofSigned: 1032),
        [0x42] + WasmReader.bytes(ofSigned: 1032 << 32), [0x42] + WasmReader.bytes(ofSigned: -1 << 32 | 1032),
        [0x28, 2] + WasmReader.bytes(of: 1032), [0xFD, 0, 4] + WasmReader.bytes(of: 1032),
        [0xFD, 12, 0, 0, 0, 0, 0, 0, 0, 0, 8, 4, 0, 0, 0, 0, 0, 0],
    ])
    func `an address counts wherever it stands`(_ code: [UInt8]) throws {
        #expect(try numbers(code + [0x1A, 0x0B]).contains(1032))
    }

    @Test func `instructions of every form are read to their end`() throws {
        let code: [[UInt8]] = [
            [0x00], [0x02, 0x40], [0x03, 0x7F], [0x04, 0x80, 0x01], [0x0B], [0x0C, 1], [0x0E, 2, 0, 1, 2],
            [0x10, 0x85, 2],
            [0x11, 3, 0], [0x1B], [0x1C, 1, 0x7F], [0x20, 0x80, 1], [0x24, 0], [0x29, 3, 16], [0x40, 0],
            [0x43, 0, 0, 0, 0x3F], [0x44, 0, 0, 0, 0, 0, 0, 0, 0x3F], [0x6A], [0xC4], [0xFC, 7], [0xFC, 8, 1, 0],
            [0xFC, 10, 0, 0], [0xFC, 11, 0], [0xFD, 11, 4, 0], [0xFD, 21, 3], [0xFD, 84, 0, 0, 1], [0xFD, 92, 2, 0],
            [0xFD, 0xAE, 1], [0xFD, 13] + (0..<16).map { $0 },
        ]
        var reader = WasmInstructions(Array(code.joined())[...])
        for instruction in code {
            let start = reader.reader.place
            try reader.next()
            #expect(reader.reader.place - start == instruction.count, "\(instruction)")
            #expect(reader.callee == (instruction[0] == 0x10 ? 261 : nil))
        }
        #expect(reader.reader.isAtEnd)
    }

    @Test(arguments: [[0x06], [0x12, 0], [0xD2, 0], [0xFC, 40], [0x41], [0x44, 1, 2], [0xFD, 12, 1]] as [[UInt8]])
    func `what is no instruction, or is cut, is refused`(_ code: [UInt8]) {
        #expect(throws: WasmFault.self) { try numbers(code) }
    }
}
