extension WasmData {
    /// A module with the bytes of its objects alone.
    ///
    /// - Parameter module: the one that was read, or what has been made of it.
    package func trimmed(_ module: WasmModule) -> WasmModule { module.with(runs(Set(objects.indices))) }

    /// Which of two parts of a module needs which data.
    package struct Division: Sendable {
        let data: WasmData
        let kept: Set<Int>
        let moved: Set<Int>

        /// The part that comes first, with all data that it can reach.
        package func first(_ part: WasmModule) -> WasmModule { part.with(data.runs(kept)) }

        /// The part that comes later, with the rest, which it writes to memory when it comes.
        package func rest(_ part: WasmModule) -> WasmModule { part.with(data.runs(moved)) }

        /// The first part with nonsense in the place of the rest's data, to be tried: it must not be seen.
        package func trial(_ part: WasmModule) -> WasmModule {
            let nonsense = moved.sorted().map { index in
                let object = data.objects[index]
                return Piece(address: object.lowerBound, bytes: Array(repeating: 0xA5, count: object.count)[...])
            }
            return part.with(data.runs(kept) + nonsense)
        }
    }

    /// Divides the data. Any number in the first part's code that may be an address is one.
    ///
    /// - Parameter text: the first part as `wasm-dis` writes it.
    package func divided(by text: [UInt8]) -> Division {
        let kept = reached(from: Self.numbers(in: text))
        return Division(data: self, kept: kept, moved: Set(objects.indices).subtracting(kept))
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
                numbers.formUnion([number, number & 0xFFFF_FFFF, number >> 32 & 0xFFFF_FFFF])
            }
        }
        return numbers
    }

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
