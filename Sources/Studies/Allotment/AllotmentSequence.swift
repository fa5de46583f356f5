package import Tree

/// The groups of a stratum's slots in their order. They are drawn as far as they were asked for.
///
/// The group of a position follows from secret, ledger, stratum and position alone. So a freed slot keeps its group for
/// the next person, and the ledger can be checked afterwards.
package struct AllotmentSequence: Equatable, Sendable {
    private let plan: AllotmentPlan
    private let stratum: String
    private let secret: StudySecret
    private var drawn: [Int] = []
    private var blocks = 0

    /// - Parameters:
    ///   - plan: by blocks or simple.
    ///   - stratum: its name, as `stratum(_:)` makes it.
    ///   - secret: the study's.
    package init(_ plan: AllotmentPlan, stratum: String, secret: StudySecret) {
        self.plan = plan
        self.stratum = stratum
        self.secret = secret
    }

    /// The group of a position, from 0; nil where the plan has no sequence, because it depends on the people who are
    /// there already.
    ///
    /// - Complexity: O(1) for positions that were drawn before, else O(positions up to this one).
    package mutating func group(at position: Int) -> Int? {
        guard position >= 0 else { return nil }
        while drawn.count <= position {
            guard let block = plan.block(blocks, stratum: stratum, secret: secret) else { return nil }
            drawn += block
            blocks += 1
        }
        return drawn[position]
    }
}

extension AllotmentPlan {
    /// The groups of a block's slots; nil where the plan has no sequence.
    ///
    /// - Parameters:
    ///   - number: the block's, from 0.
    ///   - stratum: its name.
    ///   - secret: the study's.
    func block(_ number: Int, stratum: String, secret: StudySecret) -> [Int]? {
        var chance = Chance(secret.bytes, at: [ledger, stratum, String(number)])
        var sum = 0
        for part in ratio { sum += part }
        switch method {
        case .blocks(let sizes):
            let size = sizes[chance.integer(below: sizes.count)]
            var groups: [Int] = []
            for (group, part) in ratio.enumerated() {
                for _ in 0..<(size / sum * part) { groups.append(group) }
            }
            chance.shuffle(&groups)
            return groups
        case .simple:
            var drawn = chance.integer(below: sum)
            for (group, part) in ratio.enumerated() {
                if drawn < part { return [group] }
                drawn -= part
            }
            return nil
        case .minimise: return nil
        }
    }

    /// The name of the stratum of a person with these levels. It is a JSON list, so that different combinations have
    /// different names.
    package static func stratum(_ levels: [Value]) -> String { Value.list(levels).json() }
}
