import Archive

extension StudyExporter {
    /// About how many sessions are written to reckon from, and of how many people at most.
    private static let sample = (sessions: 240, people: 60)

    /// About how many bytes an export will have.
    ///
    /// Some people, evenly spread over the order of admission, are written for it, and nobody. The difference is what
    /// data take, and grows with the bytes of the logs. So every format is reckoned alike, and one of few people exactly.
    ///
    /// - Returns: nil if somebody withdrew meanwhile, or if nothing is left of those in the sample.
    package func estimate(
        _ form: ExportForm, _ options: ExportOptions, from source: any ExportSource, work: any ExportWork
    ) async throws -> Int? {
        let all = try await source.extent(of: nil)
        let each = max(1, all.sessions / max(all.people, 1))
        let count = min(max(Self.sample.sessions / each, 1), Self.sample.people)
        do {
            guard all.people > count else {
                return try await length(form, options, of: (0..<all.people).map { $0 + 1 }, source, work)
            }
            // The middle of as many parts as there are in the sample.
            let numbers = (0..<count).map { 1 + (2 * $0 + 1) * all.people / (2 * count) }
            let part = try await source.extent(of: numbers)
            guard part.bytes > 0 else { return nil }
            let none = try await length(form, options, of: [], source, work)
            let some = try await length(form, options, of: numbers, source, work)
            return none + Int(Double(some - none) * Double(all.bytes) / Double(part.bytes))
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
