import Text
package import Tree

/// The plans by which the ledgers of a study are drawn, over all its versions.
///
/// Each ledger is drawn by one plan alone. A step's ledger goes on in a new version if its groups, ratio, strata and
/// method are equal; otherwise the version begins a new ledger with its own random numbers. The first ledger has the
/// name of the step. A later one has the name, a `#` and eight digits of its plan's hash.
package struct StudyLedgers: Sendable {
    private let definitions: [Study]

    /// - Parameter definitions: of all versions, in their order.
    package init(_ definitions: [Study]) { self.definitions = definitions }

    /// The plan of a step with a ledger as a value, which is equal where the ledger goes on; nil for other steps.
    package static func plan(of form: StepForm) -> Value? {
        switch form {
        case .allot(let allot):
            let ratio = allot.ratio.isEmpty ? allot.groups.map { _ in 1 } : allot.ratio
            var plan: Node = [
                "groups": .list(allot.groups.map { .text($0) }), "by": .text(allot.by.rawValue),
                "ratio": .list(ratio.map { .int($0) }),
                "strata": .list(allot.strata.map { ["step": .text($0.step), "item": .text($0.item)] }),
            ]
            switch allot.by {
            case .blocks:
                let sizes = allot.sizes.isEmpty ? AllotmentPlan.usualSizes(ratio: ratio) : allot.sizes
                plan["sizes"] = .list(sizes.map { .int($0) })
            case .simple: break
            case .minimise: plan["probability"] = .double(allot.probability)
            }
            return .node(plan)
        case .order(let order):
            guard order.by.takesRows else { return nil }
            return ["by": .text(order.by.rawValue), "steps": .list(order.steps.map { .text($0.id) })]
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch,
            .repetition, .wait, .feedback, .finish:
            return nil
        }
    }

    /// The mark that tells a ledger of this plan from the first one of its step.
    package static func mark(of plan: Value) -> String {
        String(bytes: Array(plan.contentHash.bytes.prefix(8)))
    }

    /// The name of a ledger without its mode.
    ///
    /// - Parameters:
    ///   - key: see ``TakenSlot/key``.
    ///   - mark: nil for the first ledger of the step.
    package static func name(_ key: String, _ mark: String?) -> String { mark.map { key + "#" + $0 } ?? key }

    /// The steps with ledgers of a definition, each with its plan.
    package static func plans(of study: Study) -> [(step: String, plan: Value)] {
        var plans: [(step: String, plan: Value)] = []
        study.forEachStep { step, _, _ in
            if let form = step.form, let plan = plan(of: form) { plans.append((step.id, plan)) }
        }
        return plans
    }

    /// The marks, by step, of the ledgers that a new version begins or goes on with. The first ledger of a step has no
    /// mark.
    ///
    /// - Parameters:
    ///   - study: the new version.
    ///   - earlier: the versions before it in their order, each with the marks of its own ledgers.
    package static func marks(
        of study: Study, after earlier: [(definition: Study, marks: [(step: String, mark: String)])]
    ) -> [(step: String, mark: String)] {
        var marks: [(step: String, mark: String)] = []
        for (step, plan) in plans(of: study) {
            var (isFirst, found, isFound) = (true, nil as String?, false)
            for version in earlier {
                guard let before = plans(of: version.definition).first(where: { $0.step.isSame(as: step) })?.plan else {
                    continue
                }
                isFirst = false
                guard before == plan else { continue }
                (found, isFound) = (version.marks.first { $0.step.isSame(as: step) }?.mark, true)
            }
            guard !isFirst, let mark = isFound ? found : mark(of: plan) else { continue }
            marks.append((step, mark))
        }
        return marks
    }

    /// The step and plan by which a ledger is drawn; nil if no version has the ledger.
    ///
    /// - Parameter name: the ledger's name without its mode: see ``name(_:_:)``.
    package func drawn(_ name: String) -> (form: StepForm, plan: AllotmentPlan)? {
        let parts = name.bytes.split(separator: 0x23, omittingEmptySubsequences: false)
        // The key of an order that is drawn anew for each visit ends with the visit.
        let step = String(bytes: Array(parts[0].prefix { $0 != 0x40 }))
        for definition in definitions {
            guard let form = definition.step(step)?.form, let own = Self.plan(of: form) else { continue }
            if parts.count > 1, !Self.mark(of: own).isSame(as: String(bytes: Array(parts[1]))) { continue }
            guard let plan = try? AllotmentPlan(form, key: name) else { return nil }
            return (form, plan)
        }
        return nil
    }
}
