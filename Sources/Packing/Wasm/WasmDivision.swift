/// The part that each function of a program belongs to.
///
/// The first parts are what certain ways through the program call, each without those before it. The next is the base
/// of all others: what several of them call. Each of these needs the ones before it. Every further part has the functions
/// of its modules, with what only these call, and needs the base.
package struct WasmDivision: Sendable {
    /// The number of the part that all later ones need.
    let base: Int
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
    ///   - program: the whole program.
    ///   - parts: the parts: first one for each profile, then the base, then those of modules.
    ///   - profiles: what the program counted on each way when `wasm-split` had instrumented it: a hash of 8 bytes, then
    ///     for each function 4 bytes, which are zero if it was not called.
    /// - Throws: ``WasmFault`` if a profile is another program's.
    package init(_ program: WasmProgram, _ parts: [WasmPart], profiles: [[UInt8]]) throws(WasmFault) {
        for profile in profiles where profile.count != 8 + 4 * program.bodies.count {
            throw WasmFault(profile.count, "expected a profile of \(program.bodies.count) functions")
        }
        self.init(program, parts, base: profiles.count) { function in
            let place = 8 + 4 * (function - program.importCount)
            return profiles.firstIndex { $0[place..<place + 4].contains { $0 != 0 } }
        }
    }

    /// - Parameters:
    ///   - base: the number of the part that all later ones need.
    ///   - way: the number of the first part on whose way a function is called; nil if there is none.
    init(_ program: WasmProgram, _ parts: [WasmPart], base: Int, way: (Int) -> Int?) {
        self.program = program
        self.parts = parts
        self.base = base
        var owners = Self.homes(program, parts, base)
        for function in owners.indices {
            if function < program.importCount {
                owners[function] = 0
            } else {
                owners[function] = way(function) ?? owners[function]
            }
        }
        // The page calls these whatever has come.
        for export in program.exports where export.kind == 0 { owners[export.index] = 0 }
        var slots: [Int: Int] = [:]
        for (slot, function) in program.slots.enumerated() {
            if let function, slots[function] == nil { slots[function] = slot }
        }
        var (count, shared) = (program.slots.count, Set<Int>())
        for (caller, called) in program.calls.enumerated() {
            for callee in called where owners[callee] != owners[caller] && callee >= program.importCount {
                if Self.isThere(owners[callee], for: owners[caller], base) {
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
    private static func isThere(_ part: Int, for other: Int, _ base: Int) -> Bool {
        part == other || part <= base && part < other
    }

    func isThere(_ part: Int, for other: Int) -> Bool { Self.isThere(part, for: other, base) }

    /// The part of each function by its name, or by what calls it.
    private static func homes(_ program: WasmProgram, _ parts: [WasmPart], _ base: Int) -> [Int] {
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
        for function in homes.indices where homes[function] == nil && !isCalled[function] { homes[function] = base }
        var next = homes.indices.filter { homes[$0] != nil }
        while let caller = next.popLast() {
            for callee in program.calls[caller] where !isNamed[callee] {
                let home = homes[callee] == nil || homes[callee] == homes[caller] ? homes[caller] : base
                guard homes[callee] != home else { continue }
                homes[callee] = home
                next.append(callee)
            }
        }
        return homes.map { $0 ?? base }
    }

    /// The data of each part.
    ///
    /// - Parameter data: the data of the linked module.
    package func divide(_ data: WasmData) throws(WasmFault) -> WasmData.Division {
        var all: [Set<Int>] = []
        for part in parts.indices { all.append(try program.numbers { owners[$0] == part }) }
        return data.divided(by: all, base: base)
    }
}
