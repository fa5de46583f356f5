import Testing

@testable import Packing

/// Which part of a divided program each function is in, and that the parts do together what the whole does.
@Suite struct WasmDivisionTests {
    private static let parts = [
        WasmPart("first"), WasmPart("trial"), WasmPart("rest"), WasmPart("quiz", modules: ["Quiz"]),
        WasmPart("games", modules: ["Levels", "Game*"]),
    ]

    /// Programs of ten to sixty functions that call one another at random.
    private static func random(_ seed: UInt64) throws -> (Calling, WasmDivision) {
        var chance = SeededNumbers(seed: seed)
        let count = 10 + chance.next(50)
        let functions = (0..<count).map { index in
            Calling.Function(
                name: ["4Quiz", "6Levels", "8GameHall", "4Tree", "4Quiz6Levels"][chance.next(5)] + "f\(index)",
                calls: (0..<chance.next(5)).map { _ in chance.next(count + 1) }, isExported: chance.next(8) == 0,
                isInTable: chance.next(4) == 0)
        }
        let calling = Calling(functions: functions)
        let ways = (0...count).map { _ in chance.next(6) }
        return (calling, WasmDivision(try calling.program(), parts, base: 2) { ways[$0] < 2 ? ways[$0] : nil })
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>) func `every function is in exactly one part`(seed: UInt64) throws {
        let (calling, division) = try Self.random(seed)
        let joined = try Joined(division)
        let all = try Self.parts.indices.flatMap { try joined.functions(of: $0) }
        #expect(all.sorted() == Array(calling.functions.indices))
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `with all parts there, each call leads where it led`(seed: UInt64) throws {
        let (calling, division) = try Self.random(seed)
        let joined = try Joined(division)
        let table = try joined.table(Array(Self.parts.indices))
        for part in Self.parts.indices {
            for (function, calls) in try joined.calls(of: part, table) {
                let wanted = calling.functions[function].calls.map {
                    $0 == 0 ? Joined.Place.page("tell") : .function($0 - 1)
                }
                #expect(calls == wanted, "function \(function) of \(Self.parts[part].name)")
            }
        }
        for (slot, function) in try calling.program().slots.enumerated() {
            if let function { #expect(table[slot] == .function(function - 1)) }
        }
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `a call into a part that is not there meets its placeholder`(seed: UInt64) throws {
        let (calling, division) = try Self.random(seed)
        let joined = try Joined(division)
        let home = { (function: Int) in Self.parts[division.owners[function]].name }
        for there in [[0], [0, 1], [0, 1, 2], [0, 1, 2, 4]] {
            let table = try joined.table(there)
            for part in there {
                for (function, calls) in try joined.calls(of: part, table) {
                    let wanted = calling.functions[function].calls.map { callee in
                        callee == 0
                            ? Joined.Place.page("tell")
                            : there.contains(division.owners[callee])
                                ? .function(callee - 1) : .placeholder(home(callee))
                    }
                    #expect(calls == wanted, "function \(function) of \(Self.parts[part].name) with \(there)")
                }
            }
        }
    }

    private func owners(_ functions: [Calling.Function], first: Set<Int> = []) throws -> [String] {
        let program = try Calling(functions: functions).program()
        let division = WasmDivision(program, Self.parts, base: 2) { first.contains($0 - 1) ? 0 : nil }
        return division.owners.dropFirst().map { Self.parts[$0].name }
    }

    @Test func `a function belongs to the part of its module, or to the one part that calls it`() throws {
        let functions: [Calling.Function] = [
            .init(name: "$s4Quiz3askyyF", calls: [2, 3]), .init(name: "$s4Tree4leafyyF"),
            .init(name: "$s4Tree6commonyyF"), .init(name: "$s6Levels4playyyF", calls: [3, 5]),
            .init(name: "$s4Tree4nodeyyF", calls: [6]), .init(name: "$s4Tree5innerSi_4QuizADTg5"),
        ]
        #expect(try owners(functions) == ["quiz", "quiz", "rest", "games", "games", "quiz"])
    }

    @Test func `a star takes all modules that begin so, and a name within another one is no module`() throws {
        let names = ["$s4Game1ayyF", "$s8GameHall1ayyF", "$s7QuizOld1ayyF", "$s5AGame1ayyF", "$s4Tree4QuizyyF"]
        #expect(try owners(names.map { .init(name: $0) }) == ["games", "games", "rest", "rest", "quiz"])
    }

    @Test func `what the start calls, and what the page calls, is in the first part`() throws {
        let functions: [Calling.Function] = [
            .init(name: "4Quiza"), .init(name: "4Quizb", isExported: true), .init(name: "4Quizc"),
            .init(name: "4Treed"),
        ]
        #expect(try owners(functions, first: [2]) == ["quiz", "first", "first", "rest"])
    }

    @Test func `a function belongs to the first way that calls it; profiles of other programs are refused`() throws {
        let program = try Calling(functions: ["a", "b", "c", "d"].map { .init(name: $0) }).program()
        let profile = { (counts: [UInt8]) -> [UInt8] in
            Array(repeating: 9, count: 8) + counts.flatMap { [0, $0, 0, 0] as [UInt8] }
        }
        let profiles = [profile([0, 1, 0, 0]), profile([1, 1, 0, 0])]
        #expect(try WasmDivision(program, Self.parts, profiles: profiles).owners == [0, 1, 0, 2, 2])
        #expect(throws: WasmFault.self) { try WasmDivision(program, Self.parts, profiles: [profile([1, 1])]) }
    }

    @Test func `a program that is cut is refused`() throws {
        let bytes = try Self.random(7).0.bytes
        for count in 0..<bytes.count - 1 {
            // Cut between two sections it is a program of fewer functions.
            do { _ = try WasmProgram(WasmModule(Array(bytes[..<count]))) } catch {
                #expect(error.description.hasPrefix("WebAssembly, byte "))
            }
        }
    }
}

/// Numbers that are the same for the same seed (Park and Miller 1988).
private struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed * 48_271 % 2_147_483_647 }

    mutating func next(_ count: Int) -> Int {
        state = state * 48_271 % 2_147_483_647
        return Int(state) % count
    }
}
