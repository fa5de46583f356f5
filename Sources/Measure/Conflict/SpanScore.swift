/// How long lists may be that are still recalled, from right and wrong lists of several lengths, in items.
public struct SpanScore: Equatable, Sendable {
    /// A list that was asked for.
    public struct List: Equatable, Sendable {
        public let length: Int
        public let isRight: Bool

        public init(length: Int, isRight: Bool) {
            self.length = length
            self.isRight = isRight
        }
    }

    /// The greatest length with one list right; 0 where none is.
    public let longest: Int
    /// How many lists are right.
    public let right: Int
    /// longest × right (Kessels et al. 2000).
    public var product: Int { longest * right }
    /// The least length - ½ + the sum of the shares of right lists by length (Woods et al. 2011): lists shorter than the
    /// first are taken as right.
    public let mean: Double

    /// `nil` without lists.
    public init?(_ lists: [List]) {
        var counts: [(length: Int, right: Int, lists: Int)] = []
        var (longest, right) = (0, 0)
        for list in lists where list.length > 0 {
            let isRight = list.isRight ? 1 : 0
            right += isRight
            if list.isRight { longest = Swift.max(longest, list.length) }
            if let place = counts.firstIndex(where: { $0.length == list.length }) {
                counts[place].right += isRight
                counts[place].lists += 1
            } else {
                counts.append((length: list.length, right: isRight, lists: 1))
            }
        }
        guard let start = counts.map({ $0.length }).min() else { return nil }
        var mean = Double(start) - 0.5
        for length in start...(counts.map { $0.length }.max() ?? start) {
            if let count = counts.first(where: { $0.length == length }) {
                mean += Double(count.right) / Double(count.lists)
            }
        }
        self.longest = longest
        self.right = right
        self.mean = mean
    }

    /// The share of a list's items that were recalled in their places, 0…1 (Conway et al. 2005).
    package static func partial<Item: Equatable>(_ recalled: [Item], of asked: [Item]) -> Double? {
        guard !asked.isEmpty else { return nil }
        var right = 0
        for place in asked.indices where place < recalled.count && recalled[place] == asked[place] { right += 1 }
        return Double(right) / Double(asked.count)
    }
}
