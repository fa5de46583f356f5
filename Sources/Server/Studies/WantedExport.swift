import Export

/// An export that somebody asks for, and what makes it.
struct WantedExport: Sendable {
    let form: ExportForm
    let options: ExportOptions
    let source: any ExportSource
    let exporter: StudyExporter
    let work: PoolWork
    /// The name and the media type of the file.
    let name: String
    let type: String

    /// A hash of all that its bytes follow from.
    func identity(at position: Int?) async throws -> String {
        try exporter.identity(of: form, options, from: source, at: position, since: try await source.restoration())
    }

    /// About how many bytes it will have; nil if somebody withdrew meanwhile.
    func estimate() async throws -> Int? {
        try await exporter.estimate(form, options, from: source, work: work)
    }
}
