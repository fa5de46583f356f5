/// The part that each function of a program belongs to.
///
/// The first part is what is called at the start. The second is what all others may call; it is loaded before them. Every
/// other part has the functions of its modules, and what only these call.
package struct WasmDivision: Sendable {
    /// The number of parts that are there before any other one.
    static let base = 2

    package let program: WasmProgram
    package let parts: [WasmPart]
    /// The number of each function's part. Imported functions belong to the first.
    let owners: [Int]
    /// The slot in the table by which a function is called from parts that may be there without it.
    let slots: [Int: Int]
    /// The size of the table.
    let slotCount: Int
    /// The functions that a part exports, because others call them by their numbers.
    let shared: Set<Int>

    /// - Parameters:
    ///   - parts: the parts; the first two need no modules.
    ///   - profile: what the program counted when `wasm-split` had instrumented it: a hash of 8 bytes, then for each
    ///     function 4 bytes, which are zero if it was not called.
    /// - Throws: ``WasmFault`` if the profile is another program's.
    package init(_ program: WasmProgram, _ parts: [WasmPart], profile: [UInt8]) throws(WasmFault) {
        guard profile.count == 8 + 4 * program.bodies.count else {
            throw WasmFault(profile.count, "expected a profile of \(program.bodies.count) functions")
        }
        self.init(program, parts) { function in
            let place = 8 + 4 * (function - program.importCount)
            return profile[place..<place + 4].contains { $0 != 0 }
        }
    }

    /// - Parameters:
    ///   - parts: the parts; the first two need no modules.
    ///   - first: whether a function is called at the start.
    init(_ program: WasmProgram, _ parts: [WasmPart], first: (Int) -> Bool) {
        self.program = program
        self.parts = parts
        var owners = Self.homes(program, parts)
        for function in owners.indices where function < program.importCount || first(function) { owners[function] = 0 }
        // The page calls these whatever has come.
        for export in program.exports where export.kind == 0 { owners[export.index] = 0 }
        var slots: [Int: Int] = [:]
        for (slot, function) in program.slots.enumerated() {
            if let function, slots[function] == nil { slots[function] = slot }
        }
        var (count, shared) = (program.slots.count, Set<Int>())
        for (caller, called) in program.calls.enumerated() {
            for callee in called where owners[callee] != owners[caller] && callee >= program.importCount {
                if Self.isThere(owners[callee], for: owners[caller]) {
                    shared.insert(callee)
                } else if slots[callee] == nil {
                    slots[callee] = count
                    count += 1
                }
            }
        }
        (self.owners, self.slots, slotCount, self.shared) = (owners, slots, count, shared)
    }

    /// Whether a part is there whenever another one is.
    static func isThere(_ part: Int, for other: Int) -> Bool { part == other || part < base && part < other }

    /// The part of each function by its name, or by what calls it.
    private static func homes(_ program: WasmProgram, _ parts: [WasmPart]) -> [Int] {
        var homes: [Int?] = Array(repeating: nil, count: program.types.count)
        var isNamed = Array(repeating: false, count: homes.count)
        for (function, name) in program.names {
            let named = parts.indices.filter { parts[$0].isNamed(in: name) }
            guard named.count == 1 else { continue }
            (homes[function], isNamed[function]) = (named[0], true)
        }
        // What is called through the table alone may be called from anywhere.
        var isCalled = Array(repeating: false, count: homes.count)
        for called in program.calls { for callee in called { isCalled[callee] = true } }
        for function in homes.indices where homes[function] == nil && !isCalled[function] { homes[function] = 1 }
        var next = homes.indices.filter { homes[$0] != nil }
        while let caller = next.popLast() {
            for callee in program.calls[caller] where !isNamed[callee] {
                let home = homes[callee] == nil || homes[callee] == homes[caller] ? homes[caller] : 1
                guard homes[callee] != home else { continue }
                homes[callee] = home
                next.append(callee)
            }
        }
        return homes.map { $0 ?? 1 }
    }

    /// The numbers in each part's code that may be addresses.
    package func numbers() throws(WasmFault) -> [Set<Int>] {
        var all: [Set<Int>] = []
        for part in parts.indices { all.append(try program.numbers { owners[$0] == part }) }
        return all
    }
}
