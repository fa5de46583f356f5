import Testing
import Text
import Tree

@Suite struct IncreasingTests {
    /// The length of the longest increasing run of chosen elements, by looking at every choice.
    private static func longest(_ numbers: [Int]) -> Int {
        (0..<(1 << numbers.count)).map { choice in
            let chosen = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
            let rises = zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } && chosen.allSatisfy { $0 >= 0 }
            return rises ? chosen.count : 0
        }.max() ?? 0
    }

    @Test func `a longest increasing subsequence increases, has no negative element and none is longer`() {
        var random = seededGenerator()
        for _ in 0..<300 {
            let numbers = (0..<random.integer(below: 9)).map { _ in random.integer(below: 10) - 2 }
            let isMember = Order.longestIncreasing(numbers)
            #expect(isMember.count == numbers.count)
            let chosen = zip(numbers, isMember).filter(\.1).map(\.0)
            #expect(
                chosen.allSatisfy { $0 >= 0 } && zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
            #expect(chosen.count == Self.longest(numbers), "\(numbers)")
        }
    }
}
