/// The data of a linked module, object by object, and what in it refers to what.
///
/// `wasm-split` divides functions and leaves all data with the first part. Linked with `--emit-relocs`, a module tells of
/// each object where it lies and of each pointer whose it is; so it is known what the first part can reach.
/// The sections `linking` and `reloc.DATA`: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
package struct WasmData: Sendable {
    typealias Piece = WasmModule.Segment

    private struct Symbol {
        let range: Range<Int>
        let isText: Bool
    }

    /// Addresses of the objects, in rising order. Texts that end alike share their bytes and are one object. What lies
    /// between (alignment, the compiler's marks) is nobody's.
    private(set) var objects: [Range<Int>] = []
    /// Which objects are texts, whose bytes code reaches from their first one alone.
    private var isText: [Bool] = []
    /// Where symbols begin.
    private let starts: Set<Int>
    /// For each object those that it points to.
    private var targets: [[Int]] = []
    private let segments: [WasmModule.Segment]

    /// - Parameter module: a module linked with `--emit-relocs`.
    /// - Throws: ``WasmFault`` where it was linked otherwise, or cannot be read.
    package init(_ module: WasmModule) throws(WasmFault) {
        segments = try module.segments()
        guard let linking = try module.custom("linking"), let pointers = try module.custom("reloc.DATA") else {
            throw WasmFault(0, "expected a module linked with --emit-relocs")
        }
        let symbols = try Self.symbols(linking, segments)
        let known = symbols.compactMap(\.self)
        starts = Set(known.map(\.range.lowerBound))
        for symbol in known.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = objects.last, symbol.range.lowerBound < last.upperBound {
                objects[objects.count - 1] = last.lowerBound..<max(last.upperBound, symbol.range.upperBound)
                isText[isText.count - 1] = isText[isText.count - 1] && symbol.isText
            } else {
                objects.append(symbol.range)
                isText.append(symbol.isText)
            }
        }
        targets = Array(repeating: [], count: objects.count)
        var reader = WasmReader(pointers)
        _ = try reader.number()
        for _ in 0..<(try reader.number()) {
            let (kind, offset, symbol) = (try reader.byte(), try reader.number(), try reader.number())
            switch kind {
            case 2: continue  // R_WASM_TABLE_INDEX_I32: a function
            case 5: break  // R_WASM_MEMORY_ADDR_I32
            default: throw WasmFault(reader.place, "expected a pointer to data or to a function, found kind \(kind)")
            }
            let distance = try reader.signed()
            guard let segment = segments.last(where: { $0.offset <= offset }),
                let from = object(at: segment.address + offset - segment.offset)
            else { throw WasmFault(reader.place, "expected a pointer within an object") }
            // A symbol without bytes is an edge of memory.
            guard symbol < symbols.count, let range = symbols[symbol]?.range else { continue }
            guard let to = object(at: range.lowerBound + distance) else {
                throw WasmFault(reader.place, "expected a pointer to an object")
            }
            targets[from].append(to)
        }
    }

    /// Each symbol with bytes; nil for functions and whatever else has none.
    private static func symbols(_ linking: ArraySlice<UInt8>, _ segments: [WasmModule.Segment]) throws(WasmFault)
        -> [Symbol?]
    {
        var reader = WasmReader(linking)
        guard try reader.number() == 2 else { throw WasmFault(reader.place, "expected version 2 of linking") }
        while !reader.isAtEnd {
            let kind = try reader.byte()
            let table = try reader.slice(try reader.number())
            if kind == 8 { return try symbols(in: table, segments) }
        }
        throw WasmFault(reader.place, "expected a table of symbols")
    }

    private static func symbols(in table: ArraySlice<UInt8>, _ segments: [WasmModule.Segment]) throws(WasmFault)
        -> [Symbol?]
    {
        var reader = WasmReader(table)
        var symbols: [Symbol?] = []
        for _ in 0..<(try reader.number()) {
            let (kind, flags) = (try reader.byte(), try reader.number())
            let (isUndefined, isNamed) = (flags & 0x10 != 0, flags & 0x40 != 0)
            switch kind {
            case 1:
                let isText = try reader.name().starts(with: ".L.str".utf8)
                guard !isUndefined else { break }
                let (number, offset, size) = (try reader.number(), try reader.number(), try reader.number())
                guard number < segments.count else { throw WasmFault(reader.place, "expected a segment's number") }
                let address = segments[number].address + offset
                let range = address..<address + size
                let hasBytes = size > 0 && range.upperBound <= segments[number].range.upperBound
                symbols.append(hasBytes ? Symbol(range: range, isText: isText) : nil)
                continue
            case 3: _ = try reader.number()
            default:  // functions, globals, tags, tables
                _ = try reader.number()
                if !isUndefined || isNamed { _ = try reader.name() }
            }
            symbols.append(nil)
        }
        return symbols
    }

    /// The object that has an address among its bytes. Binary search.
    func object(at address: Int) -> Int? {
        var (low, high) = (0, objects.count)
        while low < high {
            let middle = (low + high) / 2
            if objects[middle].lowerBound <= address { low = middle + 1 } else { high = middle }
        }
        return low > 0 && objects[low - 1].contains(address) ? low - 1 : nil
    }

    /// Where texts have 32 bits, Swift keeps a constant text's address less the size of what comes before an allocated one's
    /// bytes (`nativeBias` in the standard library's StringObject.swift).
    private static let textBias = 20

    /// The objects that a constant may stand for. Most constants are no addresses at all.
    private func objects(by constant: Int) -> [Int] {
        var found: [Int] = []
        if let object = object(at: constant), !isText[object] || starts.contains(constant) { found.append(object) }
        let (text, isOver) = constant.addingReportingOverflow(Self.textBias)
        if !isOver, starts.contains(text), let object = object(at: text) { found.append(object) }
        return found
    }

    /// The objects that can be reached from some constants.
    func reached(from constants: Set<Int>) -> Set<Int> {
        var reached: Set<Int> = []
        var next = constants.flatMap { objects(by: $0) }
        while let object = next.popLast() {
            if reached.insert(object).inserted { next += targets[object] }
        }
        return reached
    }

    /// The bytes of an object; nil where it is zero from the start.
    func piece(_ index: Int) -> Piece? {
        let object = objects[index]
        guard let segment = segments.first(where: { $0.range.contains(object.lowerBound) }) else { return nil }
        let start = segment.offset + object.lowerBound - segment.address
        return Piece(address: object.lowerBound, bytes: segment.bytes[start..<start + object.count])
    }
}
