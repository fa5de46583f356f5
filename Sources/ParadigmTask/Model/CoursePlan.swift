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
    }

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
