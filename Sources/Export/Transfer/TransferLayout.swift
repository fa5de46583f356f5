/// Where an export has what a lab needs to take a study over.
struct TransferLayout: Equatable {
    /// The folder of logs and of what the lab keeps besides them, with a `/` at its end.
    private let raw: String
    /// The folder of everything else.
    private let folder: String
    private let hasNewestApart: Bool

    /// A package, and an export of logs alone.
    static let package = TransferLayout(raw: "raw/", folder: "", hasNewestApart: true)
    /// A data set after BIDS, which has no place of its own for them.
    static let bids = TransferLayout(
        raw: BIDSSource.folder + "/", folder: BIDSSource.folder + "/", hasNewestApart: false)

    /// How an export is laid out.
    init(_ files: ExportedFiles) {
        self = files.names.contains(Self.bids.consort) && !files.names.contains(Self.package.consort) ? .bids : .package
    }

    private init(raw: String, folder: String, hasNewestApart: Bool) {
        (self.raw, self.folder, self.hasNewestApart) = (raw, folder, hasNewestApart)
    }

    var logs: String { raw + "sessions.jsonl" }
    /// The study in the first line, a participation in each of the others.
    var transfer: String { raw + "transfer.jsonl" }
    /// The flow chart, with what was asked for and the secret of the allotment.
    var consort: String { folder + "consort.json" }

    /// The definition of a version.
    ///
    /// - Parameter count: how many versions there are.
    func definition(of version: Int, among count: Int) -> String {
        guard hasNewestApart else { return "\(folder)study-\(version).json" }
        return version == count ? "study.json" : "definitions/study-\(version).json"
    }

    /// The definition of the newest version; nil where there is none.
    func newestDefinition(among names: [String]) -> String? {
        guard !hasNewestApart else { return names.contains("study.json") ? "study.json" : nil }
        let start = folder + "study-"
        let versions = names.compactMap { name in
            name.hasPrefix(start) ? Int(name.dropFirst(start.count).dropLast(".json".count)) : nil
        }
        return versions.max().map { definition(of: $0, among: $0) }
    }
}
