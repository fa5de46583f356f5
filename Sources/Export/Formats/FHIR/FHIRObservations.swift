import Interface
import Tasks
import Tree

/// The figures of each session as an observation, with a component for each figure.
struct FHIRObservations {
    private let facts: ExportFacts
    /// The sessions with a response to a questionnaire.
    private let answered: Set<String>
    private let labels: [String: [FigureLine]]

    init(_ facts: ExportFacts, answered: Set<String>) {
        (self.facts, self.answered) = (facts, answered)
        labels = Dictionary(
            facts.tables.families.map { ($0.kind.facts.name, $0.figures.lines) }, uniquingKeysWith: { $1 })
    }

    private var studyID: String { FHIRElement.identity(facts.study.key) }

    /// Writes an observation for each session but the participations' own logs.
    ///
    /// Rows of figures stand in the order of their sessions, so that both tables are read side by side.
    func write(_ sessions: WrittenTable, figures: WrittenTable?, _ add: (Node) throws -> Void) throws {
        let rows = try figures?.reader()
        var codes: [String: Value] = [:]
        try sessions.forEach { cells in
            let session = WrittenRow(sessions, cells)
            guard let id = session.text("session"), session.text("step") != nil else { return }
            var components: [Value] = []
            var family = session.text("family") ?? ""
            while let figures, let cells = try rows?.next(where: { WrittenRow(figures, $0).text("session") == id }) {
                let figure = WrittenRow(figures, cells)
                family = figure.text("family") ?? family
                components.append(component(figure, family, &codes))
            }
            try add(observation(session, id, family, components))
        }
    }

    private func observation(_ session: WrittenRow, _ id: String, _ family: String, _ components: [Value]) -> Node {
        let task = session.text("task") ?? session.text("step") ?? ""
        var extensions = [
            FHIRElement.study(studyID),
            FHIRElement.extending("urn:merkwelt:step", "valueString", .text(session.text("step") ?? "")),
        ]
        for name in ["visit", "attempt", "day"] {
            guard let number = session.integer(name) else { continue }
            extensions.append(FHIRElement.extending("urn:merkwelt:" + name, "valueInteger", .int(number)))
        }
        let person = FHIRElement.identity(session.text("participation") ?? "")
        var node: Node = [
            "id": .text(FHIRElement.identity(id)), "identifier": [FHIRElement.identifier("urn:merkwelt:session", id)],
            "status": session.isTrue("complete") ? "final" : "preliminary",
            "code": FHIRElement.concept([FHIRElement.coding(FHIRElement.figures, family)], text: task),
            "subject": FHIRElement.reference("Patient", person), "extension": .list(extensions),
            "component": .list(components),
        ]
        node["effectiveDateTime"] = session.moment("started_at")
        if components.isEmpty {
            // A session that cannot be replayed has figures that nobody knows.
            node["dataAbsentReason"] = Self.absent(session.isTrue("replayed") ? "not-applicable" : "error")
        }
        if answered.contains(id) {
            node["category"] = [
                FHIRElement.concept([
                    FHIRElement.coding("http://terminology.hl7.org/CodeSystem/observation-category", "survey")
                ])
            ]
            node["derivedFrom"] = [FHIRElement.reference("QuestionnaireResponse", FHIRElement.identity(id))]
        }
        return node
    }

    /// - Parameter codes: the codes of figures that were met before, since sessions of a family have the same.
    private func component(_ row: WrittenRow, _ family: String, _ codes: inout [String: Value]) -> Value {
        let (name, unit) = (row.text("figure") ?? "", row.text("unit") ?? "")
        let code = "\(family).\(name)"
        let concept = codes[code] ?? concept(code, name, family)
        codes[code] = concept
        var node: Node = ["code": concept]
        let value = row.number("value")
        if let quantity = value.flatMap({ FHIRElement.quantity($0, unit) }) {
            node["valueQuantity"] = quantity
        } else {
            node["dataAbsentReason"] = Self.absent(Self.reason(value))
        }
        var extensions: [Value] = []
        let lower = row.number("lower").flatMap { FHIRElement.quantity($0, unit) }
        let upper = row.number("upper").flatMap { FHIRElement.quantity($0, unit) }
        if lower != nil || upper != nil {
            extensions.append(
                FHIRElement.extending(
                    FHIRElement.figures + ":interval95", "valueRange",
                    ["low": lower ?? .null, "high": upper ?? .null]))
        }
        if let count = row.integer("n") {
            extensions.append(FHIRElement.extending(FHIRElement.figures + ":n", "valueInteger", .int(count)))
        }
        node["extension"] = .list(extensions)
        return .node(node)
    }

    private func concept(_ code: String, _ name: String, _ family: String) -> Value {
        let label = labels[family]?.first { $0.names(name) }?.label
        let text = (facts.tables.languages[0] == "de" ? label?.german : label?.english) ?? name
        return FHIRElement.concept([FHIRElement.coding(FHIRElement.figures, code)], text: text)
    }

    private static func reason(_ value: Double?) -> String {
        guard let value else { return "not-applicable" }
        return value.isNaN ? "not-a-number" : value < 0 ? "negative-infinity" : "positive-infinity"
    }

    private static func absent(_ reason: String) -> Value {
        FHIRElement.concept([
            FHIRElement.coding("http://terminology.hl7.org/CodeSystem/data-absent-reason", reason)
        ])
    }
}
