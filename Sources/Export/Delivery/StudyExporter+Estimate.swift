import Archive

extension StudyExporter {
    /// How many sessions are written to reckon from, and how many people at least and at most.
    private static let sample = (sessions: 240, people: 12...60)

    /// About how many bytes an export will have.
    ///
    /// Some people, evenly spread over the order of admission, are written for it, and nobody. The difference is what
    /// data take, and grows with the bytes of the logs. So every format is reckoned alike, and one of few people exactly.
    ///
    /// - Returns: nil if somebody withdrew meanwhile.
    package func estimate(
        _ form: ExportForm, _ options: ExportOptions, from source: any ExportSource, work: any ExportWork
    ) async throws -> Int? {
        let all = try await source.extent(of: nil)
        let each = max(1, all.sessions / max(all.people, 1))
        let count = min(max(Self.sample.sessions / each, Self.sample.people.lowerBound), Self.sample.people.upperBound)
        do {
            guard all.people > count else {
                return try await length(form, options, of: Array(0..<all.people).map { $0 + 1 }, source, work)
            }
            let numbers = (0..<count).map { 1 + $0 * (all.people - 1) / (count - 1) }
            let part = try await source.extent(of: numbers)
            let (none, some) = (
                try await length(form, options, of: [], source, work),
                try await length(form, options, of: numbers, source, work)
            )
            let (whole, own) = part.bytes > 0 ? (all.bytes, part.bytes) : (all.people, count)
            return none + Int(Double(some - none) * Double(whole) / Double(own))
        } catch let error as ExportError where error.kind == .changed {
            return nil
        }
    }

    private func length(
        _ form: ExportForm, _ options: ExportOptions, of numbers: [Int], _ source: any ExportSource,
        _ work: any ExportWork
    ) async throws -> Int {
        var length = 0
        let sample = try await SampledSource(source, numbers)
        _ = try await write(form, options, from: sample, work: work) { length += $0.count }
        return length
    }
}
