import Interface
import Tree

/// A study as resources of FHIR, in a file of lines for each type of resource, as Bulk Data has them.
///
/// It has the study, who took part and whether they agreed, questionnaires with their answers, and the figures of each
/// session. Trials are left out: FHIR has no place for them that anybody would look at. References lead to resources of
/// the same export. Sources: HL7 FHIR R5 (2023) and R4B (2022); HL7 Bulk Data Access 2.0.
struct FHIRFormat: TableFormat {
    let release: FHIRRelease
    let sessionFiles = ["-response.fhir.json"]
    let definitionFiles = ["-questionnaire.fhir.json"]

    func wants(_ table: StudyTable) -> Bool {
        ["participations", "steps", "sessions", "figures", "files"].contains(table.name)
    }

    func write(
        _ tables: [WrittenTable], _ facts: ExportFacts, _ counts: ExportCounts, to files: PackageFiles
    ) throws {
        let named = Dictionary(uniqueKeysWithValues: tables.map { ($0.table.name, $0) })
        var lines = FHIRLines(files, mode: facts.mode)
        let people = FHIRPeople(facts, release)
        try lines.write("ResearchStudy") { add in try add(people.study) }
        if let participations = named["participations"] {
            try lines.write("Patient") { add in
                try participations.forEach { try add(people.patient(FHIRRow(participations, $0))) }
            }
            try lines.write("ResearchSubject") { add in
                try participations.forEach { try add(people.subject(FHIRRow(participations, $0))) }
            }
            try lines.write("Consent") { add in
                try people.consents(participations, steps: named["steps"], add)
            }
        }
        var questionnaires = FHIRQuestionnaires(facts, release)
        try lines.write("Questionnaire") { add in
            try questionnaires.write(named["files"], definitionFiles, add)
        }
        var answered: Set<String> = []
        if let sessions = named["sessions"] {
            try lines.write("QuestionnaireResponse") { add in
                answered = try questionnaires.responses(sessions, files: named["files"], add)
            }
            let observations = FHIRObservations(facts, answered: answered)
            try lines.write("Observation") { add in
                try observations.write(sessions, figures: named["figures"], add)
            }
        }
        try files.add("README.md", FHIRReadMe(facts, counts, release, lines.counts).text)
    }
}

/// A row with the names of its columns.
struct FHIRRow {
    private let table: WrittenTable
    private let cells: [Cell]

    init(_ table: WrittenTable, _ cells: [Cell]) { (self.table, self.cells) = (table, cells) }

    private subscript(name: String) -> Cell { table.place(of: name).map { cells[$0] } ?? .empty }

    /// A text that is there and not empty.
    func text(_ name: String) -> String? {
        if case .text(let text) = self[name], !text.isEmpty { text } else { nil }
    }

    func number(_ name: String) -> Double? {
        switch self[name] {
        case .number(let number): number
        case .integer(let number): Double(number)
        case .text, .boolean, .empty: nil
        }
    }

    func integer(_ name: String) -> Int? { if case .integer(let number) = self[name] { number } else { nil } }
    func isTrue(_ name: String) -> Bool { self[name] == .boolean(true) }
}

/// Files with a resource on each line.
struct FHIRLines {
    private let files: PackageFiles
    private let mode: String
    private(set) var counts: [(type: String, lines: Int)] = []

    /// - Parameter mode: of the export. Resources of another mode than `field` say that they are made for tests.
    init(_ files: PackageFiles, mode: String) { (self.files, self.mode) = (files, mode) }

    /// Writes the file of a type; there is none without a resource.
    ///
    /// - Parameter body: gets a function that writes a resource.
    mutating func write(_ type: String, _ body: ((Node) throws -> Void) throws -> Void) throws {
        var lines = 0
        try body { resource in
            if lines == 0 { try files.begin(type + ".ndjson") }
            lines += 1
            var resource = resource
            resource["resourceType"] = .text(type)
            if mode != "field" {
                let meta = resource["meta"]?.node ?? Node()
                resource["meta"] = .node(Self.marked(meta, mode))
            }
            let value = FHIRElement.tidied(.node(resource)) ?? .node(Node())
            try files.write(value.jsonBytes() + [0x0A])
        }
        guard lines > 0 else { return }
        try files.end()
        counts.append((type, lines))
    }

    /// The facts about a resource with the note that nobody's health is meant.
    private static func marked(_ meta: Node, _ mode: String) -> Node {
        var meta = meta
        meta["tag"] = .list((meta["tag"]?.list ?? []) + [FHIRElement.coding(FHIRElement.modes, mode)])
        let test = FHIRElement.coding(
            "http://terminology.hl7.org/CodeSystem/v3-ActReason", "HTEST", "test health data")
        meta["security"] = .list((meta["security"]?.list ?? []) + [test])
        return meta
    }
}
