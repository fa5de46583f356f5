extension WasmModule {
    /// Bytes that are written to a place in memory when the module is instantiated.
    struct Segment: Equatable {
        let address: Int
        let bytes: ArraySlice<UInt8>
        /// The offset of the bytes in the section's body.
        var offset: Int { bytes.startIndex }
        var range: Range<Int> { address..<address + bytes.count }
    }

    /// The data that the module writes to memory.
    ///
    /// - Throws: ``WasmFault`` if a segment has no fixed place.
    func segments() throws(WasmFault) -> [Segment] {
        guard let section = sections.first(where: { $0.kind == .data }) else { return [] }
        var reader = WasmReader(section.body[...])
        var segments: [Segment] = []
        for _ in 0..<(try reader.number()) {
            // An active segment of the one memory: i32.const ADDRESS, end.
            guard try reader.byte() == 0, try reader.byte() == 0x41 else {
                throw WasmFault(reader.place, "expected a segment with a fixed place")
            }
            let address = try reader.signed()
            guard try reader.byte() == 0x0B else { throw WasmFault(reader.place, "expected a fixed place's end") }
            segments.append(Segment(address: address, bytes: try reader.name()))
        }
        return segments
    }

    /// The module without data.
    package var withoutData: WasmModule { with([]) }

    /// The module with other data.
    func with(_ pieces: [Segment]) -> WasmModule {
        var body = WasmReader.bytes(of: pieces.count)
        for piece in pieces {
            body += [0, 0x41] + WasmReader.bytes(ofSigned: piece.address) + [0x0B]
            body += WasmReader.bytes(of: piece.bytes.count) + piece.bytes
        }
        var module = self
        // No instruction refers to a segment by its number, so the count before the code is not needed.
        module.sections.removeAll { $0.kind == .data || $0.kind == .dataCount }
        let code = module.sections.lastIndex { $0.kind == .code }
        let place = code.map { $0 + 1 } ?? module.sections.endIndex
        module.sections.insert(Section(kind: .data, body: body), at: place)
        return module
    }
}
