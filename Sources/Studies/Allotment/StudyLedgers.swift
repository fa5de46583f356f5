import Text
package import Tree

/// Which plan draws which ledger, through all versions of a study.
///
/// A step's ledger goes on in a new version whose groups, ratio, strata and method are equal, and is a new one otherwise: each
/// ledger is drawn by one plan alone, and a new one has chance of its own. The first is called as the step; a later one has
/// behind a `#` eight digits of its plan's hash, so that its name says which plan it is.
package struct StudyLedgers: Sendable {
    private let definitions: [Study]

    /// - Parameter definitions: of all versions, in their order.
    package init(_ definitions: [Study]) { self.definitions = definitions }

    /// What a step with a ledger is drawn by, in words that are equal where the ledger goes on; nil for other steps.
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

    /// How a ledger of this plan is told from the first of its step.
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

    /// Marks of the ledgers that a further version begins, or goes on with, by its steps; the first ledger of a step has none.
    ///
    /// - Parameters:
    ///   - study: the further version.
    ///   - earlier: those before it in their order, each with the marks of its own ledgers.
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

    /// What a ledger is drawn by; nil where no version has it.
    ///
    /// - Parameter name: without its mode: see ``name(_:_:)``.
    package func drawn(_ name: String) -> (form: StepForm, plan: AllotmentPlan)? {
        let parts = name.bytes.split(separator: 0x23, omittingEmptySubsequences: false)
        // An order that is drawn anew for each visit has the visit behind it.
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
