import Tree

/// The plan by which people, or rows of a square, are allotted. It has everything but the secret.
///
/// ```swift
/// let plan = try AllotmentPlan(ledger: "groups", ratio: [1, 1], method: .blocks(sizes: [4, 6]))
/// var ledger = Ledger(plan, secret: secret)
/// for person in 1...4 { print(ledger.give(to: person, levels: []).group) }  // 0 or 1, as the secret says
/// print(plan.greatestImbalance ?? 0)  // 3
/// ```
@SameText
package struct AllotmentPlan: Sendable {
    package enum Method: Equatable, Sendable {
        /// Each stratum has an endless sequence of permuted blocks, whose sizes are drawn from these.
        case blocks(sizes: [Int])
        /// Each person's group is drawn independently.
        case simple
        /// The group in which the levels of a person's factors are rarest is chosen with this probability (Pocock,
        /// Simon 1975).
        case minimise(probability: Double)
    }

    /// The name of the sequence within the study: the step's identity, with a mark that tells ledgers of the same step
    /// apart.
    package let ledger: String
    /// How many people go to each group, out of the sum of `ratio`.
    package let ratio: [Int]
    package let method: Method

    /// - Parameters:
    ///   - ledger: the name of the sequence.
    ///   - ratio: one whole number from 1 for each group.
    ///   - method: blocks' sizes are multiples of the ratio's sum.
    /// - Throws: `AllotmentError` for what cannot be allotted by.
    package init(ledger: String, ratio: [Int], method: Method) throws(AllotmentError) {
        guard !ratio.isEmpty, !ratio.contains(where: { $0 < 1 || $0 > 100 }) else {
            throw AllotmentError("ratio: expected a whole number from 1 to 100 for each group")
        }
        var sum = 0
        for part in ratio { sum += part }
        switch method {
        case .blocks(let sizes):
            guard !sizes.isEmpty else { throw AllotmentError("sizes: expected at least one size of blocks") }
            for size in sizes where size < sum || size % sum != 0 || size > AllotmentPlan.largestBlock {
                throw AllotmentError(
                    "sizes: expected multiples of \(sum) up to \(AllotmentPlan.largestBlock), found \(size)")
            }
        case .simple: break
        case .minimise(let probability):
            guard probability >= 1 / Double(ratio.count), probability <= 1 else {
                throw AllotmentError("probability: expected one from an even chance to 1, found \(probability)")
            }
            guard sum == ratio.count else {
                throw AllotmentError("ratio: minimisation makes groups of equal size; leave it out, or take blocks")
            }
        }
        self.ledger = ledger
        self.ratio = ratio
        self.method = method
    }

    /// Blocks of two and three times the ratio's sum. Their lengths vary, so that nobody knows where a block ends.
    package static func usualSizes(ratio: [Int]) -> [Int] {
        var sum = 0
        for part in ratio { sum += part }
        return [2 * sum, 3 * sum]
    }

    static var largestBlock: Int { 10_000 }

    package var groups: Int { ratio.count }

    /// The greatest difference that the groups' numbers of regular slots in a stratum can have, for groups of equal
    /// size without freed slots; nil where it is not bounded.
    package var greatestImbalance: Int? {
        switch method {
        case .blocks(let sizes):
            var largest = 0
            for size in sizes { largest = max(largest, size) }
            return largest / groups
        case .simple, .minimise: return nil
        }
    }
}

/// Why nothing can be allotted. The description says what was expected, what was found, and what to do.
@SameText
package struct AllotmentError: Error, CustomStringConvertible, Sendable {
    package let description: String

    init(_ description: String) { self.description = description }
}
