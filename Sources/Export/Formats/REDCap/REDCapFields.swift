import Studies

/// The fields of a study: a form for the participation, and one for each step with sessions.
struct REDCapFields {
    /// A field with the place of its column.
    struct Placed {
        let field: REDCapField
        let table: String
        let column: Int
    }

    /// The form with what is known of each participation.
    static let first = "participation"

    let fields: [Placed]

    init(_ facts: ExportFacts) {
        let tables = facts.tables
        var forms = REDCapNames(reserved: [])
        _ = forms.free(Self.first)
        var steps: [(path: String, form: String)] = []
        for step in tables.taken where !steps.contains(where: { $0.path == step.path }) {
            steps.append((step.path, forms.free(step.prefix)))
        }
        // REDCap makes fields of these names for each form by itself.
        let own = ([Self.first] + steps.map(\.form)).flatMap { form in
            ["complete", "timestamp", "return_code"].map { "\(form)_\($0)" }
        }
        var plan = REDCapPlan(tables, names: REDCapNames(reserved: ["record_id"] + own))
        plan.addParticipation(groups: facts.study.isBlinded ? [] : Self.groups(tables), form: Self.first)
        for (path, form) in steps { plan.add(path, form) }
        fields = plan.fields
    }

    /// The groups of all versions, each once.
    private static func groups(_ tables: StudyTables) -> [String] {
        var groups: [String] = []
        for definition in tables.definitions {
            definition.forEachStep { step, _, _ in
                guard case .allot(let allot)? = step.form else { return }
                groups += allot.groups.filter { !groups.contains($0) }
            }
        }
        return groups
    }
}
