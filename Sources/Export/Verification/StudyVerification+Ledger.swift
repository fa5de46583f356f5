import Studies
import Tree

extension StudyVerification {
    /// Draws the ledger again and compares it, if the export has the secret.
    ///
    /// - Parameter definitions: of all versions in the export, in their order.
    mutating func compareLedger(_ files: ExportedFiles, _ definitions: [Study], _ promise: ProtocolPromise) throws {
        guard let text = try files.text("consort.json"), let consort = (try? Value(json: text))?.node else {
            return add("file-missing", "consort.json: expected an object, found none")
        }
        let commitment = consort["commitment"]?.text ?? ""
        if let promised = promise.commitment, promised != commitment {
            add("commitment-differs", "consort.json commitment: the protocol says \(promised), found \(commitment)")
        }
        guard let digits = consort["secret"]?.text else {
            unchecked.append("the ledger: its secret comes with exports after the study is closed")
            return
        }
        guard let bytes = Self.bytes(of: digits), let secret = StudySecret(bytes), secret.commitment == commitment
        else {
            return add(
                "secret-differs", "consort.json secret: expected one whose SHA-256 is \(commitment), found another")
        }
        let known = StudyLedgers(definitions)
        var ledgers: [String: (entries: [LedgerEntry], lines: [Int])] = [:]
        var found: [Finding] = []
        try CSVTable.read("ledger.csv", in: files) { record in
            slots += 1
            guard let (form, plan) = known.drawn(Self.name(record["ledger"])),
                let entry = Self.entry(record, form, plan)
            else {
                found.append(
                    Finding(
                        code: "slot-unreadable",
                        text: "ledger.csv:\(record.line): expected a slot of a ledger of this study, found "
                            + "\(record["ledger"]), group \(record["group"])"))
                return
            }
            ledgers[record["ledger"], default: ([], [])].entries.append(entry)
            ledgers[record["ledger"]]?.lines.append(record.line)
        }
        for (name, ledger) in ledgers.sorted(by: { $0.key < $1.key }) {
            guard let (form, plan) = known.drawn(Self.name(name)) else { continue }
            for place in Ledger.differences(in: ledger.entries, plan, secret: secret) {
                let entry = ledger.entries[place]
                let position = entry.position.map { String($0) } ?? "none"
                found.append(
                    Finding(
                        code: "slot-differs",
                        text:
                            "ledger.csv:\(ledger.lines[place]) \(name) \(entry.stratum): the secret gives another slot "
                            + "than position \(position) with group \(Self.group(entry.group, form))"))
            }
        }
        findings += found
    }

    static func bytes(of digits: String) -> [UInt8]? {
        let nibbles = digits.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map { UInt8($0) } }
        guard nibbles.count == digits.utf8.count, nibbles.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    /// A ledger's name without its mode.
    private static func name(_ ledger: String) -> String { String(ledger.drop { $0 != "/" }.dropFirst()) }

    private static func group(_ place: Int, _ form: StepForm) -> String {
        if case .allot(let allot) = form, allot.groups.indices.contains(place) { return allot.groups[place] }
        return String(place)
    }

    private static func entry(
        _ record: CSVTable.Record, _ form: StepForm, _ plan: AllotmentPlan
    ) -> LedgerEntry? {
        let group: Int?
        if case .allot(let allot) = form {
            group = allot.groups.firstIndex(of: record["group"])
        } else {
            group = Int(record["group"])
        }
        guard let group, (0..<plan.groups).contains(group), let levels = (try? Value(json: record["stratum"]))?.list,
            let kind = LedgerEntry.Kind(rawValue: record["kind"]), let holder = Int(record["holder"]),
            let given = Int(record["given_event"])
        else { return nil }
        let freed = Int(record["freed_event"])
        return LedgerEntry(
            number: holder, kind: kind, levels: levels, position: Int(record["position"]), group: group, given: given,
            freed: freed, isCompleted: record["state"] == "completed", fate: freed == nil ? nil : .abandoned)
    }
}
