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

    /// The parts of a module whose parts have these numbers in their code.
    private func divided(_ numbers: Set<Int>...) throws -> (parts: [WasmModule], trial: WasmModule) {
        let plain = try module.plain()
        let division = try WasmData(module.module()).divided(by: numbers, base: 1)
        return (numbers.indices.map { division.filled(plain, part: $0) }, division.trial(plain, to: 0))
    }

    private func memory(_ parts: [WasmModule]) throws -> [UInt8] {
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
        let parts = try divided([module.address(1)], []).parts
        let first = try memory([parts[0]])
        for index in [1, 2] { #expect(Array(first[module.range(index)]) == Array(module.bytes[module.range(index)])) }
        for index in [0, 3, 4, 5] { #expect(first[module.range(index)].allSatisfy { $0 == 0 }) }
        #expect(try parts[1].segments().allSatisfy { !$0.range.contains(module.address(1)) })
    }

    @Test func `all parts together write all that has a symbol, and nothing twice`() throws {
        let parts = try divided([module.address(3) + 2], [], [module.address(0)], [module.address(1)]).parts
        var all = module.bytes
        all.replaceSubrange(module.range(5), with: repeatElement(0, count: module.range(5).count))
        #expect(try memory(parts) == all)
        #expect(try memory(parts.reversed()) == all)
    }

    @Test func `a part has what it alone reaches, and the second part what several do`() throws {
        let parts = try divided([], [], [module.address(4), module.address(0)], [module.address(3)]).parts
        let written = try parts.map { part in
            try module.objects.indices.filter { index in try memory([part])[module.range(index)].contains { $0 != 0 } }
        }
        #expect(written == [[], [1, 2, 3], [0, 4], []])
    }

    @Test func `the trial has nonsense where the others' data will be`() throws {
        let trial = try memory([divided([module.address(0)], [], [module.address(4)]).trial])
        #expect(Array(trial[module.range(0)]) == Array("abcdef".utf8))
        for index in 1...4 { #expect(trial[module.range(index)].allSatisfy { $0 == 0xA5 }) }
        let division = try WasmData(module.module()).divided(
            by: [[module.address(0)], [], [module.address(4)]], base: 1)
        let second = try memory([division.trial(module.plain(), to: 1)])
        let isNonsense = module.objects.indices.map { index in second[module.range(index)].allSatisfy { $0 == 0xA5 } }
        #expect(isNonsense == [false, false, false, true, true, false])
    }

    @Test func `a text is reached by its first byte, and by nothing within`() throws {
        var module = module
        module.name = ".L.str"
        let text = module.address(2)
        for (number, isReached) in [(text, true), (text - 20, true), (text + 4, false), (text - 16, false)] {
            let division = try WasmData(module.module()).divided(by: [[number], []], base: 1)
            let first = try memory([division.filled(module.plain(), part: 0)])
            #expect(first[module.range(2)].contains { $0 != 0 } == isReached, "\(number)")
        }
    }

    @Test func `trimmed, it has what has a symbol`() throws {
        var all = module.bytes
        all.replaceSubrange(module.range(5), with: repeatElement(0, count: module.range(5).count))
        #expect(try memory([WasmData(module.module()).trimmed(module.plain())]) == all)
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
