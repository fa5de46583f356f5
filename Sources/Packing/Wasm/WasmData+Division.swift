extension WasmData {
    /// A module with the data of its objects only.
    ///
    /// - Parameter module: the module that was read, or a later form of it.
    package func trimmed(_ module: WasmModule) -> WasmModule { module.with(runs(Set(objects.indices))) }

    /// The data of each of two parts of a module.
    package struct Division: Sendable {
        let data: WasmData
        let kept: Set<Int>
        let moved: Set<Int>

        /// The first part, with all data that it can reach.
        package func first(_ part: WasmModule) -> WasmModule { part.with(data.runs(kept)) }

        /// The second part with the other data, which it writes to memory when it is loaded.
        package func rest(_ part: WasmModule) -> WasmModule { part.with(data.runs(moved)) }

        /// The first part for a trial, with invalid bytes in place of the second part's data. They must have no effect.
        package func trial(_ part: WasmModule) -> WasmModule {
            let nonsense = moved.sorted().map { index in
                let object = data.objects[index]
                return Piece(address: object.lowerBound, bytes: Array(repeating: 0xA5, count: object.count)[...])
            }
            return part.with(data.runs(kept) + nonsense)
        }
    }

    /// Divides the data. Every number in the first part's code that may be an address counts as one.
    ///
    /// - Parameter text: the first part as `wasm-dis` writes it.
    package func divided(by text: [UInt8]) -> Division {
        let kept = reached(from: Self.numbers(in: text))
        return Division(data: self, kept: kept, moved: Set(objects.indices).subtracting(kept))
    }

    /// All constants and offsets in the text form of code.
    static func numbers(in text: [UInt8]) -> Set<Int> {
        var numbers: Set<Int> = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            // Data can contain any text.
            if line.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "(data".utf8) { continue }
            for word in line.split(whereSeparator: { " ()=".utf8.contains($0) }) {
                guard let number = number(String(decoding: word, as: UTF8.self)) else { continue }
                // A wide constant may have an address in either half.
                numbers.formUnion([number, number & 0xFFFF_FFFF, number >> 32 & 0xFFFF_FFFF])
            }
        }
        return numbers
    }

    private static func number(_ word: String) -> Int? {
        word.hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
    }

    /// The chosen objects as segments. Neighbours share a segment, because the zeros between them cost less than
    /// another segment.
    ///
    /// Bytes between objects that are no neighbours are not written, because they may belong to the other part.
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
