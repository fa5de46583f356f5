import Testing

@testable import Packing

/// Which part of a divided module gets which data.
@Suite struct WasmDataTests {
    private let module = Linked(
        objects: [
            .init("abcdef"), .init(pointingTo: 2), .init("a target that is pointed to"), .init("later"),
            .init(pointingTo: 3),
            .init("mark", hasSymbol: false),
        ])

    private func divided(_ text: String) throws -> (first: WasmModule, rest: WasmModule, trial: WasmModule) {
        let plain = try module.plain()
        let division = try WasmData(module.module()).divided(by: Array(text.utf8))
        return (division.first(plain.withoutData), division.rest(plain), division.trial(plain))
    }

    private func memory(_ parts: WasmModule...) throws -> [UInt8] {
        var memory = Array(repeating: UInt8(0), count: module.bytes.count)
        for part in parts {
            for segment in try part.segments() {
                let start = segment.address - Linked.address
                memory.replaceSubrange(start..<start + segment.bytes.count, with: segment.bytes)
            }
        }
        return memory
    }

    @Test func `the first part keeps what its constants reach, and what that points to`() throws {
        let parts = try divided("(func (drop (i32.const \(module.address(1)))))")
        let first = try memory(parts.first)
        for index in [1, 2] { #expect(Array(first[module.range(index)]) == Array(module.bytes[module.range(index)])) }
        for index in [0, 3, 4, 5] { #expect(first[module.range(index)].allSatisfy { $0 == 0 }) }
        #expect(try parts.rest.segments().allSatisfy { !$0.range.contains(module.address(1)) })
    }

    @Test func `both parts together write all that has a symbol, and nothing twice`() throws {
        let parts = try divided("(i32.load offset=\(module.address(3) + 2) (local.get 0))")
        var all = module.bytes
        all.replaceSubrange(module.range(5), with: repeatElement(0, count: module.range(5).count))
        #expect(try memory(parts.first, parts.rest) == all)
        #expect(try memory(parts.rest, parts.first) == all)
    }

    @Test func `the trial has nonsense where the rest's data will be`() throws {
        let trial = try memory(divided("(i32.const \(module.address(0)))").trial)
        #expect(Array(trial[module.range(0)]) == Array("abcdef".utf8))
        for index in 1...4 { #expect(trial[module.range(index)].allSatisfy { $0 == 0xA5 }) }
    }

    @Test(arguments: [
        "i64.const \(1032 << 32)", "i64.const 1032", "i32.const 1012", "v128.const i32x4 0x00000000 0x00000408",
        "(i32.const 1033)",
    ])
    func `an address counts wherever it stands`(_ text: String) throws {
        #expect(module.range(1) == 8..<12)
        let first = try memory(divided(text).first)
        #expect(Array(first[8..<12]) == Array(module.bytes[8..<12]))
    }

    @Test func `a text is reached by its first byte, and by nothing within`() throws {
        var module = module
        module.name = ".L.str"
        let text = module.address(2)
        for (number, isReached) in [(text, true), (text - 20, true), (text + 4, false), (text - 16, false)] {
            let division = try WasmData(module.module()).divided(by: Array("i32.const \(number)".utf8))
            let first = try memory(division.first(module.plain()))
            #expect(first[module.range(2)].contains { $0 != 0 } == isReached, "\(number)")
        }
    }

    @Test func `trimmed, it has what has a symbol`() throws {
        var all = module.bytes
        all.replaceSubrange(module.range(5), with: repeatElement(0, count: module.range(5).count))
        #expect(try memory(WasmData(module.module()).trimmed(module.plain())) == all)
    }

    @Test func `data that looks like code is no code`() {
        #expect(WasmData.numbers(in: Array(#" (data $d (i32.const 7) "i32.const 9 ")"#.utf8)).isEmpty)
    }

    @Test func `a module that was linked otherwise is refused, and so is one that is cut`() throws {
        #expect(throws: WasmFault.self) { try WasmData(module.plain()) }
        let bytes = try module.module().bytes
        for count in 0..<bytes.count {
            // Cut between two sections it is a module, but one that misses what is asked for.
            let fault = #expect(throws: WasmFault.self) { try WasmData(WasmModule(Array(bytes[..<count]))) }
            #expect(fault?.description.hasPrefix("WebAssembly, byte ") == true)
        }
    }
}
