package import Paradigm
import Text
import Tree

/// The plan of a session, which all of its states share.
package final class CoursePlan: Sendable {
    package let plan: Plan
    /// SHA-256 of the planned values, in hexadecimal.
    package let hash: String
    /// The responses that the phases of each form take, as places in those of the definition.
    let taken: [[Int]]
    /// Layers of trials from all over the plan, from which follows how much room they need.
    let samples: [ShownLayer]
    /// The most buttons that stand on the stage at once; they have the same places in every block.
    let buttons: [StepResponse]

    package var maker: PlanMaker { plan.maker }

    init(_ definition: Definition, seed: Int64, language: String) {
        plan = Plan(of: definition, seed: seed, language: language)
        hash = Self.hexadecimal(plan.hash)
        var taken: [[Int]] = []
        for form in plan.maker.forms {
            var own: [Int] = []
            for phase in form.phases {
                for response in phase.responses where !own.contains(response) { own.append(response) }
            }
            taken.append(own)
        }
        self.taken = taken
        samples = Self.samples(of: plan, taken)
        var most: [StepResponse] = []
        for course in plan.maker.courses {
            for places in taken {
                let own = places.map { course.responses[$0] }
                if Self.count(own) > Self.count(most) { most = own }
            }
        }
        buttons = most
    }

    private static func count(_ responses: [StepResponse]) -> Int { responses.reduce(0) { $0 + $1.buttonCount } }

    private static func samples(of plan: Plan, _ taken: [[Int]]) -> [ShownLayer] {
        let apart = max(1, plan.count / mostSamples)
        var evaluator = ExpressionEvaluator()
        var layers: [ShownLayer] = []
        for (number, block) in plan.blocks.enumerated() {
            guard let course = plan.maker.course(of: block.id) else { continue }
            for row in stride(from: 0, to: block.count, by: apart) {
                var table = block.table
                table.row = row
                plan.maker.begin(
                    &table, in: plan.sources[number], TrackerStates(),
                    TrialStream(seed: plan.seed, block: block.id, repetition: 0, row: row), &evaluator)
                for form in plan.maker.forms.indices where course.form == nil || course.form == form {
                    let responses = taken[form].map { course.responses[$0] }
                    layers += plan.maker.steps(of: form, table, evaluator, responses).layers
                }
            }
        }
        return layers
    }

    private static var mostSamples: Int { 48 }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = "0123456789abcdef".bytes
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(bytes: text)
    }
}
