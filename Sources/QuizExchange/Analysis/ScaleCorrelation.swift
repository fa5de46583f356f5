import Interface
import Measure
import Text
import Tree

/// How the scores of two scales go together.
package struct ScaleCorrelation: Equatable, Sendable {
    /// Places of the scales in the list of reports.
    package let first: Int
    package let second: Int
    /// Persons who have both scores.
    package let count: Int
    /// Pearson's; nil where it is not defined.
    package let r: Double?
    package let lower: Double?
    package let upper: Double?
    /// Items that count in both scales: they raise the correlation by themselves.
    package let sharedItems: Int
    /// Why there is no correlation.
    package let reason: Undefined.Reason?

    init(_ reports: [ScaleReport], _ first: Int, _ second: Int) {
        self.first = first
        self.second = second
        let (x, y) = (reports[first].scores, reports[second].scores)
        var count = 0
        for person in x.indices where x[person].isFinite && y[person].isFinite { count += 1 }
        self.count = count
        let correlation = Correlation(x, y)
        let interval = correlation?.fisherInterval()
        r = correlation?.r
        (lower, upper) = (interval?.lower, interval?.upper)
        var shared = 0
        for item in reports[first].items where reports[second].items.contains(where: { $0.isSame(as: item) }) {
            shared += 1
        }
        sharedItems = shared
        reason = correlation == nil ? (count < 3 ? .fewPairs(count) : .constantScore) : nil
    }

    /// Every pair of scales, each once.
    package static func all(of reports: [ScaleReport]) -> [ScaleCorrelation] {
        var list: [ScaleCorrelation] = []
        for first in reports.indices {
            for second in (first + 1)..<max(first + 1, reports.count) {
                list.append(ScaleCorrelation(reports, first, second))
            }
        }
        return list
    }

    /// The figures, seen from one of the two scales.
    func node(with other: String) -> Node {
        var node: Node = [
            "scale": .text(other), "n": .int(count), "r": ScaleReport.number(r), "low": ScaleReport.number(lower),
            "high": ScaleReport.number(upper), "sharedItems": .int(sharedItems),
        ]
        if let reason { node["undefined"] = .text(reason.text(in: .english)) }
        return node
    }
}
