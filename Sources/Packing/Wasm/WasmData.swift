/// The data of a linked module, object by object, with the references between them.
///
/// `wasm-split` divides functions and leaves all data with the first part. A module linked with `--emit-relocs` has the
/// place of each object, and the objects of each pointer, so that the data that the first part can reach are known. The
/// sections `linking` and `reloc.DATA`: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
package struct WasmData: Sendable {
    typealias Piece = WasmModule.Segment

    private struct Symbol {
        let range: Range<Int>
        let isText: Bool
    }

    /// The addresses of the objects, in ascending order. Texts with a common ending share their bytes and are one
    /// object. Bytes between objects (alignment, the compiler's marks) belong to none.
    private(set) var objects: [Range<Int>] = []
    /// Whether each object is a text, which code reaches only by its first byte.
    private var isText: [Bool] = []
    /// The addresses where symbols begin.
    private let starts: Set<Int>
    /// The objects that each object points to.
    private var targets: [[Int]] = []
    private let segments: [WasmModule.Segment]

    /// - Parameter module: a module linked with `--emit-relocs`.
    /// - Throws: ``WasmFault`` if it was linked without that, or cannot be read.
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
            // A symbol without bytes marks an edge of memory.
            guard symbol < symbols.count, let range = symbols[symbol]?.range else { continue }
            guard let to = object(at: range.lowerBound + distance) else {
                throw WasmFault(reader.place, "expected a pointer to an object")
            }
            targets[from].append(to)
        }
    }

    /// The symbols with bytes; nil for functions and other symbols.
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

    /// The object that contains an address. Complexity: binary search.
    func object(at address: Int) -> Int? {
        var (low, high) = (0, objects.count)
        while low < high {
            let middle = (low + high) / 2
            if objects[middle].lowerBound <= address { low = middle + 1 } else { high = middle }
        }
        return low > 0 && objects[low - 1].contains(address) ? low - 1 : nil
    }

    /// On systems with 32 bits, Swift stores a constant text's address minus the size of the fields before an allocated
    /// text's bytes (`nativeBias` in the standard library's StringObject.swift).
    private static let textBias = 20

    /// The objects that a constant may refer to. Most constants are no addresses.
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

    /// The bytes of an object; nil if it is initially zero.
    func piece(_ index: Int) -> Piece? {
        let object = objects[index]
        guard let segment = segments.first(where: { $0.range.contains(object.lowerBound) }) else { return nil }
        let start = segment.offset + object.lowerBound - segment.address
        return Piece(address: object.lowerBound, bytes: segment.bytes[start..<start + object.count])
    }
}
