import Testing
import Text
import Tree

@Suite("Order") struct OrderTests {
    @Test("A list of any length comes into the order that the library gives it, the earlier of two equal ones first")
    func likeTheLibrary() {
        var generator = SeededGenerator(seed: 7)
        for count in 0..<70 {
            let list = (0..<count).map { _ in generator.integer(below: 9) }
            let expected = list.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
            #expect(Order.places(count) { list[$0] < list[$1] } == expected.map(\.offset))
        }
    }

    @Test("A long list takes no more comparisons than merging needs")
    func comparisons() {
        var generator = SeededGenerator(seed: 8)
        let list = (0..<4096).map { _ in generator.integer(below: 1 << 30) }
        var comparisons = 0
        _ = Order.places(list.count) { left, right in
            comparisons += 1
            return list[left] < list[right]
        }
        #expect(comparisons <= 4096 * 12)
    }
}
