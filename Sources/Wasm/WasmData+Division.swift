extension WasmData {
    /// Two parts of a module with the data that each needs.
    public struct Division: Sendable {
        /// The first part with all that it can reach.
        public let first: WasmModule
        /// The other part with the rest, which it writes to memory when it comes.
        public let rest: WasmModule
        /// The first part with nonsense in the place of the rest's data, to be tried: it must not be seen.
        public let trial: WasmModule
    }

    /// Gives each of two parts the data it needs. Any number in the first part's code that may be an address is one.
    ///
    /// - Parameters:
    ///   - first: the part that comes first, which has all data until now.
    ///   - rest: the part that comes later and imports the first part's memory.
    ///   - text: the first part's code as `wasm-dis` writes it.
    public func divided(first: WasmModule, rest: WasmModule, text: [UInt8]) -> Division {
        let kept = reached(from: Self.numbers(in: text))
        let moved = Set(objects.indices).subtracting(kept)
        let nonsense = moved.sorted().map { index in
            Piece(address: objects[index].lowerBound, bytes: Array(repeating: 0xA5, count: objects[index].count)[...])
        }
        return Division(
            first: first.with(runs(kept)), rest: rest.with(runs(moved)), trial: first.with(runs(kept) + nonsense))
    }

    /// All constants and offsets of code in text form.
    static func numbers(in text: [UInt8]) -> Set<Int> {
        var numbers: Set<Int> = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // Data may look like anything.
            if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "(data".utf8) { continue }
            for word in line.split(whereSeparator: { " ()=".utf8.contains($0) }) {
                guard let number = number(String(decoding: word, as: UTF8.self)) else { continue }
                // A wide constant may have an address in either half.
                for address in [number, number & 0xFFFF_FFFF, number >> 32 & 0xFFFF_FFFF] {
                    numbers.formUnion([address, address &+ textBias])
                }
            }
        }
        return numbers
    }

    /// Where texts have 32 bits, Swift keeps a constant text's address less the size of what comes before an allocated one's
    /// bytes (`nativeBias` in the standard library's StringObject.swift).
    private static let textBias = 20

    private static func number(_ word: String) -> Int? {
        word.hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
    }

    /// Neighbours as one segment: the zeros that align them cost less than a segment of its own.
    ///
    /// What lies between two objects that are no neighbours is not written to: it may be the other part's.
    func runs(_ chosen: Set<Int>) -> [Piece] {
        var runs: [(end: Int, address: Int, bytes: [UInt8])] = []
        for index in chosen.sorted() {
            guard let piece = piece(index), piece.bytes.contains(where: { $0 != 0 }) else { continue }
            if let last = runs.last, last.end == index - 1, piece.address - last.address - last.bytes.count <= 16 {
                let gap = piece.address - last.address - last.bytes.count
                runs[runs.count - 1].bytes += Array(repeating: 0, count: gap) + piece.bytes
                runs[runs.count - 1].end = index
            } else {
                runs.append((index, piece.address, Array(piece.bytes)))
            }
        }
        return runs.map { Piece(address: $0.address, bytes: $0.bytes[...]) }
    }
}
