/// Reads the instructions of code one after another, with what each one calls and the numbers in it.
///
/// The opcodes: https://webassembly.github.io/spec/core/binary/instructions.html
struct WasmInstructions {
    private(set) var reader: WasmReader
    /// The opcode of the last instruction.
    private(set) var code: UInt8 = 0
    /// The function that the last instruction calls; nil if it is no call of a function by its number.
    private(set) var callee: Int?
    /// The numbers in the last instruction that may be addresses: constants and offsets.
    private(set) var numbers: [Int] = []

    /// - Parameter bytes: an expression without the locals before it.
    init(_ bytes: ArraySlice<UInt8>) { reader = WasmReader(bytes) }

    /// - Parameter body: a function's body, which begins with its locals.
    init(body: ArraySlice<UInt8>) throws(WasmFault) {
        reader = WasmReader(body)
        for _ in 0..<(try reader.number()) {
            _ = try reader.number()
            _ = try reader.byte()
        }
    }

    /// Reads an instruction.
    mutating func next() throws(WasmFault) {
        callee = nil
        numbers.removeAll(keepingCapacity: true)
        code = try reader.byte()
        switch code {
        case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4, 0xD1: break
        case 0x02...0x04: _ = try reader.wide()  // the type of a block
        case 0x0C, 0x0D, 0x20...0x26: _ = try reader.number()
        case 0x0E: for _ in 0...(try reader.number()) { _ = try reader.number() }
        case 0x10: callee = try reader.number()
        case 0x11: try skip(2)
        case 0x1C: _ = try reader.name()
        case 0x28...0x3E: try access()
        case 0x3F, 0x40, 0xD0: _ = try reader.byte()
        case 0x41, 0x42: add(try reader.wide())
        case 0x43: _ = try reader.slice(4)
        case 0x44: _ = try reader.slice(8)
        case 0xFC: try bulk()
        case 0xFD: try vector()
        // Addresses of functions stand in the table alone, and calls in the place of a return are not switched on.
        default: throw WasmFault(reader.place, "expected an instruction, found code \(code)")
        }
    }

    private mutating func skip(_ count: Int) throws(WasmFault) {
        for _ in 0..<count { _ = try reader.number() }
    }

    /// The alignment and the offset of an access to memory.
    private mutating func access() throws(WasmFault) {
        _ = try reader.number()
        add(try reader.number())
    }

    /// A wide constant may have an address in either half.
    private mutating func add(_ number: Int) {
        numbers += [number, number & 0xFFFF_FFFF, number >> 32 & 0xFFFF_FFFF]
    }

    private mutating func bulk() throws(WasmFault) {
        switch try reader.number() {
        case 0...7: break
        case 9, 11, 13, 15, 16, 17: _ = try reader.number()
        case 8, 10, 12, 14: try skip(2)
        case let code: throw WasmFault(reader.place, "expected an instruction, found code 252 \(code)")
        }
    }

    private mutating func vector() throws(WasmFault) {
        switch try reader.number() {
        case 0...11, 92, 93: try access()
        case 12:
            let bytes = Array(try reader.slice(16))
            for start in stride(from: 0, to: 16, by: 4) {
                numbers.append((0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) })
            }
        case 13: _ = try reader.slice(16)
        case 21...34: _ = try reader.byte()
        case 84...91:
            try access()
            _ = try reader.byte()
        default: break
        }
    }
}
