import Definitions
import Interface
import Studies
import Tree

/// The study, who takes part, and what they agreed to.
struct FHIRPeople {
    private let facts: ExportFacts
    private let release: FHIRRelease
    private let phases: [ColumnLevel]

    init(_ facts: ExportFacts, _ release: FHIRRelease) {
        (self.facts, self.release) = (facts, release)
        phases = facts.tables.participations.columns.first { $0.name == "phase" }?.detail.levels ?? []
    }

    private var studyID: String { FHIRElement.identity(facts.study.key) }
    private var language: String { facts.tables.languages[0] }

    /// The groups of all versions, the newest first.
    private var groups: [String] {
        guard !facts.study.isBlinded else { return [] }
        var groups = facts.tables.groups
        for definition in facts.tables.definitions.reversed() {
            definition.forEachStep { step, _, _ in
                guard case .allot(let allot)? = step.form else { return }
                groups += allot.groups.filter { !groups.contains($0) }
            }
        }
        return groups
    }

    var study: Node {
        let address = FHIRElement.address(of: facts.study.key)
        var node: Node = [
            "id": .text(studyID), "identifier": [FHIRElement.identifier("urn:merkwelt:study", facts.study.key)],
            "language": .text(language),
        ]
        let newest = facts.tables.definitions.last
        let mark = facts.mode == "field" ? "" : " (\(facts.mode))"
        let title = newest?.title.text(in: language) ?? ""
        node["title"] = .text((title.isEmpty ? facts.study.key : title) + mark)
        node["_title"] = translations { code in
            newest?.title[code].map { $0.isEmpty ? $0 : $0 + mark } ?? ""
        }
        node["description"] = (newest?.aim.text(in: language)).map { .text($0) }
        node["_description"] = translations { newest?.aim[$0] ?? "" }
        switch release {
        case .r5:
            node["url"] = .text(address)
            node["version"] = (facts.study.versions.last?.number).map { .text(String($0)) }
            node["status"] = "active"
            node["comparisonGroup"] = .list(
                groups.map { ["linkId": .text(FHIRElement.identity($0)), "name": .text($0)] })
        case .r4b:
            // The secret is told once a study is closed.
            node["status"] = facts.study.secret == nil ? "active" : "completed"
            node["arm"] = .list(groups.map { ["name": .text($0)] })
        }
        return node
    }

    /// A text in the study's other languages.
    private func translations(_ text: (String) -> String) -> Value {
        let extensions = facts.tables.languages.dropFirst().compactMap { code -> Value? in
            let text = text(code)
            guard !text.isEmpty else { return nil }
            return [
                "url": .text(FHIRElement.translation),
                "extension": [
                    ["url": "lang", "valueCode": .text(code)], ["url": "content", "valueString": .text(text)],
                ],
            ]
        }
        return ["extension": .list(extensions)]
    }

    func patient(_ row: WrittenRow) -> Node {
        let code = row.text("participation") ?? ""
        let system = FHIRElement.address(of: facts.study.key) + ":participation"
        return ["id": .text(FHIRElement.identity(code)), "identifier": [FHIRElement.identifier(system, code)]]
    }

    func subject(_ row: WrittenRow) -> Node {
        let id = FHIRElement.identity(row.text("participation") ?? "")
        let phase = row.text("phase") ?? ""
        let display = phases.first { $0.value == phase }?.name(language) ?? ""
        let state = Self.state(phase)
        let began = row.moment("began_at") ?? row.text("began_day").map { .text($0) }
        let ended = row.moment("ended_at")
        let person = FHIRElement.reference("Patient", id)
        var extensions = [
            FHIRElement.extending(FHIRElement.phases, "valueCode", .text(phase)),
            FHIRElement.extending(
                "urn:merkwelt:study-version", "valueInteger", .int(row.integer("study_version") ?? 0)),
        ]
        for name in ["excluded", "excluded_by", "flags"] {
            guard let text = row.text(name) else { continue }
            let address = "urn:merkwelt:" + name.split(separator: "_").joined(separator: "-")
            extensions.append(FHIRElement.extending(address, "valueString", .text(text)))
        }
        var node: Node = [
            "id": .text(id), "study": FHIRElement.reference("ResearchStudy", studyID),
            "period": ["start": began ?? .null, "end": ended ?? .null], "extension": .list(extensions),
        ]
        let consent = FHIRElement.reference("Consent", id)
        let group = row.text("group")
        switch release {
        case .r5:
            node["subject"] = person
            node["status"] = "active"
            node["progress"] = [
                [
                    "subjectState": FHIRElement.concept([
                        FHIRElement.coding("http://terminology.hl7.org/CodeSystem/research-subject-state", state)
                    ]),
                    "reason": FHIRElement.concept([FHIRElement.coding(FHIRElement.phases, phase, display)]),
                ]
            ]
            node["assignedComparisonGroup"] = group.map { .text(FHIRElement.identity($0)) }
            if Self.decision(row) != nil { node["consent"] = [consent] }
        case .r4b:
            node["individual"] = person
            node["status"] = .text(state)
            node["assignedArm"] = group.map { .text($0) }
            if Self.decision(row) != nil { node["consent"] = consent }
        }
        return node
    }

    /// The state of a person in a study, in HL7's words.
    private static func state(_ phase: String) -> String {
        switch phase {
        case "begun": "candidate"
        case "consented", "running", "paused", "waiting": "on-study"
        case "declined", "full": "not-registered"
        case "screened-out": "ineligible"
        default: "off-study"
        }
    }

    /// Whether a person agreed; nil for a person who was not asked, or did not answer.
    private static func decision(_ row: WrittenRow) -> Bool? {
        if row.text("phase") == "declined" { return false }
        return row.text("consent_text") != nil || row.text("consented") != nil ? true : nil
    }

    /// Writes a consent for each person who said yes or no.
    ///
    /// - Parameter steps: when the consent was shown; without it, the day of the admission is taken.
    func consents(_ participations: WrittenTable, steps: WrittenTable?, _ add: (Node) throws -> Void) throws {
        let shown = try steps?.reader()
        try participations.forEach { cells in
            let row = WrittenRow(participations, cells)
            let person = row.text("participation")
            var day: Value?
            while let steps,
                let cells = try shown?.next(where: {
                    WrittenRow(steps, $0).text("participation") == person
                })
            {
                let step = WrittenRow(steps, cells)
                guard day == nil, step.text("step_kind") == "consent" else { continue }
                day = step.day("shown_at")
            }
            guard let isAgreed = Self.decision(row) else { return }
            try add(consent(row, isAgreed, on: day ?? row.text("began_day").map { .text($0) }))
        }
    }

    private func consent(_ row: WrittenRow, _ isAgreed: Bool, on day: Value?) -> Node {
        let id = FHIRElement.identity(row.text("participation") ?? "")
        let hash = row.text("consent_text").map { ":" + $0 } ?? ""
        let version = row.integer("study_version") ?? 0
        let policy = Value.text(
            "\(FHIRElement.address(of: FHIRElement.identity(facts.study.key))):version:\(version):consent\(hash)")
        let person = FHIRElement.reference("Patient", id)
        var extensions = [FHIRElement.study(studyID)]
        if let items = row.text("consented") {
            extensions.append(FHIRElement.extending("urn:merkwelt:consented", "valueString", .text(items)))
        }
        let category = FHIRElement.concept([
            FHIRElement.coding("http://terminology.hl7.org/CodeSystem/consentcategorycodes", "research")
        ])
        var node: Node = ["id": .text(id), "category": [category], "extension": .list(extensions)]
        switch release {
        case .r5:
            node["status"] = "active"
            node["subject"] = person
            node["date"] = day
            node["policyBasis"] = ["url": policy]
            node["decision"] = isAgreed ? "permit" : "deny"
        case .r4b:
            node["status"] = isAgreed ? "active" : "rejected"
            node["scope"] = FHIRElement.concept([
                FHIRElement.coding("http://terminology.hl7.org/CodeSystem/consentscope", "research")
            ])
            node["patient"] = person
            node["dateTime"] = day
            node["policy"] = [["uri": policy]]
            node["provision"] = ["type": isAgreed ? "permit" : "deny"]
        }
        return node
    }
}
