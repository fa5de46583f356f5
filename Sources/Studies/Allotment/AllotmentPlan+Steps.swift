import Text
import Tree

extension AllotmentPlan {
    /// The plan by which a step allots.
    ///
    /// - Parameters:
    ///   - step: an `allot`, or an `order` that takes rows.
    ///   - key: the ledger's name; see ``TakenSlot/key``.
    /// - Throws: `AllotmentError` for a step that does not allot, or cannot.
    package init(_ step: StepForm, key: String) throws(AllotmentError) {
        switch step {
        case .allot(let allot):
            let ratio = allot.ratio.isEmpty ? [Int](repeating: 1, count: allot.groups.count) : allot.ratio
            guard ratio.count == allot.groups.count else {
                throw AllotmentError("ratio: expected \(allot.groups.count) numbers, found \(ratio.count)")
            }
            let method: Method =
                switch allot.by {
                case .blocks: .blocks(sizes: allot.sizes.isEmpty ? AllotmentPlan.usualSizes(ratio: ratio) : allot.sizes)
                case .simple: .simple
                case .minimise: .minimise(probability: allot.probability)
                }
            try self.init(ledger: key, ratio: ratio, method: method)
        case .order(let order):
            let rows = order.rowCount
            guard rows > 0 else { throw AllotmentError("by: expected a square, found " + order.by.rawValue) }
            // Each row is given once before any is given again.
            try self.init(
                ledger: key, ratio: [Int](repeating: 1, count: rows), method: .blocks(sizes: [rows]))
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch,
            .repetition,
            .wait, .feedback, .finish:
            throw AllotmentError("step: expected one that allots, found " + step.kind.rawValue)
        }
    }
}

extension OrderStep {
    private var square: [[Int]] {
        let count = steps.count
        return switch by {
        case .latin: Squares.latin(count)
        case .williams: Squares.williams(count)
        case .all: Squares.all(count)
        case .reverse: Squares.reverse(count)
        case .fixed, .random: []
        }
    }

    /// How many rows its square has; 0 where it takes none.
    package var rowCount: Int { square.count }

    /// The rows through the ledger, each a list of the steps' places; none where the order takes none.
    ///
    /// The secret exchanges the conditions of squares among themselves, but not those of a reversed order.
    ///
    /// - Parameters:
    ///   - key: the ledger's name.
    ///   - secret: the study's.
    package func rows(key: String, secret: StudySecret) -> [[Int]] {
        switch by {
        case .latin, .williams: Squares.exchanged(square, ledger: key, secret: secret)
        case .all, .reverse, .fixed, .random: square
        }
    }
}
