import Tree

extension StudyTransfer {
    /// Refuses an export in which anything of persons is replaced or withheld.
    ///
    /// The logs of participations are withheld from it, and nothing leads back from the codes of sessions, so no lab can
    /// go on with the study.
    static func refuseReplaced(_ files: ExportedFiles, _ path: String) throws {
        guard let text = try files.text(TransferLayout(files).consort), let consort = (try? Value(json: text))?.node
        else { return }
        let replaced = ExportOptions.team().fields.compactMap { name, plain in
            consort[name]?.text.flatMap { $0 == plain ? nil : "\(name) \($0)" }
        }
        guard !replaced.isEmpty else { return }
        throw ExportError(
            .options,
            "\(path): it is an export to be given away (\(replaced.joined(separator: ", "))), without what a lab needs to "
                + "go on with the study; export the study anew where it is, with "
                + "`merkwelt study export \(consort["study"]?.text ?? "ID") --format sessions`, or take the definition "
                + "alone with --definition-only")
    }
}
