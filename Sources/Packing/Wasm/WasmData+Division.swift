extension WasmData {
    /// A module with the data of its objects only.
    ///
    /// - Parameter module: the module that was read, or a later form of it.
    package func trimmed(_ module: WasmModule) -> WasmModule { module.with(runs(Set(objects.indices))) }

    /// The data of each part of a module.
    package struct Division: Sendable {
        let data: WasmData
        /// The number of the part that each object belongs to.
        let owners: [Int]

        /// A part with its data, which it writes to memory when it is loaded. The first part has all that it can reach.
        package func filled(_ module: WasmModule, part: Int) -> WasmModule { module.with(data.runs(of(part))) }

        /// The first part for a trial, with invalid bytes in place of later parts' data. They must have no effect.
        ///
        /// - Parameters:
        ///   - first: the module of the first part.
        ///   - last: the last part that will be there.
        package func trial(_ first: WasmModule, to last: Int) -> WasmModule {
            let nonsense = owners.indices.filter { owners[$0] > last }.map { index in
                let object = data.objects[index]
                return Piece(address: object.lowerBound, bytes: Array(repeating: 0xA5, count: object.count)[...])
            }
            return first.with(data.runs(of(0)) + nonsense)
        }

        private func of(_ part: Int) -> Set<Int> { Set(owners.indices.filter { owners[$0] == part }) }
    }

    /// Divides the data. What several parts can reach belongs to one that is there before them.
    ///
    /// - Parameters:
    ///   - numbers: of each part, the numbers in its code that may be addresses. Each counts as one.
    ///   - base: the number of the part that all later ones need. Each up to it needs all before it.
    func divided(by numbers: [Set<Int>], base: Int) -> Division {
        var owners = Array(repeating: base, count: objects.count)
        let reached = numbers.map { self.reached(from: $0) }
        for object in objects.indices {
            let parts = reached.indices.filter { reached[$0].contains(object) }
            if let first = parts.first, parts.count == 1 || first < base { owners[object] = first }
        }
        return Division(data: self, owners: owners)
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
