import Archive

extension StudyExporter {
    /// About how many sessions are written to reckon from, and of how many people at most.
    private static let sample = (sessions: 240, people: 60)

    /// About how many bytes an export will have.
    ///
    /// Some people, evenly spread over the order of admission, are written for it, and half of them. The difference is
    /// what more data take, and grows with the bytes of the logs. Against nobody it would be too much, since the first
    /// rows are packed less well than later ones. So every format is reckoned alike, and one of few people exactly.
    ///
    /// - Returns: nil if somebody withdrew meanwhile, or if nothing is left of those in the sample.
    package func estimate(
        _ form: ExportForm, _ options: ExportOptions, from source: any ExportSource, work: any ExportWork
    ) async throws -> Int? {
        var (sampled, sampling, later) = (source, options, nil as [Int]?)
        if let point = options.since {
            let part = try await LaterSource(source, since: point)
            (sampled, sampling.since, later) = (part, nil, part.numbers)
        }
        let all = try await sampled.extent(of: nil)
        let each = max(1, all.sessions / max(all.people, 1))
        let count = min(max(Self.sample.sessions / each, 1), Self.sample.people)
        do {
            guard options.participation == nil, all.people > count else {
                return try await length(form, options, source, work)
            }
            // The middle of as many parts as there are in the sample.
            let numbers = (0..<count).map { place in
                let middle = (2 * place + 1) * all.people / (2 * count)
                return later.map { $0[min(middle, $0.count - 1)] } ?? middle + 1
            }
            let half = stride(from: 1, to: count, by: 2).map { numbers[$0] }
            let known = (try await sampled.extent(of: half).bytes, try await sampled.extent(of: numbers).bytes)
            guard known.1 > known.0 else { return nil }
            let few = try await length(form, sampling, SampledSource(sampled, half), work)
            let some = try await length(form, sampling, SampledSource(sampled, numbers), work)
            let each = Double(some - few) / Double(known.1 - known.0)
            return max(some, some + Int(each * Double(all.bytes - known.1)))
        } catch let error as ExportError where error.kind == .changed {
            return nil
        }
    }

    private func length(
        _ form: ExportForm, _ options: ExportOptions, _ source: any ExportSource, _ work: any ExportWork
    ) async throws -> Int {
        var length = 0
        _ = try await write(form, options, from: source, work: work) { length += $0.count }
        return length
    }
}
