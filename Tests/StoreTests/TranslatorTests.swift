import Store
import Testing
import Tree

/// What must happen to objects so that they show a list.
@Suite struct TranslatorTests {
    private struct Item: Equatable {
        let key: Int
        var look: Int
    }

    /// Carries operations out on a list, as a page or a mixer would.
    private func apply(_ operations: [Operation<Int, Item>], to list: [Item]) throws -> [Item] {
        var list = list
        func place(before key: Int?) throws -> Int {
            guard let key else { return list.count }
            return try #require(list.firstIndex { $0.key == key }, "the operation names a neighbour that is not there")
        }
        for operation in operations {
            switch operation {
            case .remove(let key): list.remove(at: try #require(list.firstIndex { $0.key == key }))
            case .insert(let item, let key, let successor):
                #expect(!list.contains { $0.key == key })
                list.insert(item, at: try place(before: successor))
            case .move(let key, let successor):
                let item = list.remove(at: try #require(list.firstIndex { $0.key == key }))
                list.insert(item, at: try place(before: successor))
            case .update(let item, let key):
                list[try #require(list.firstIndex { $0.key == key })] = item
            }
        }
        return list
    }

    @Test func `a value that is gone is reported`() {
        // The origin's translator looked a removed index up in the next list, so nothing was ever removed and players went
        // on playing.
        var translator = Translator<Int, Item> { $0.key }
        _ = translator.translate([1, 2, 3].map { Item(key: $0, look: 0) })
        #expect(translator.translate([2, 3].map { Item(key: $0, look: 0) }) == [.remove(key: 1)])
        #expect(translator.translate([]) == [.remove(key: 2), .remove(key: 3)])
    }

    @Test func `two values that look alike are two, as long as their keys differ`() {
        // In the origin two entities with the same sound were one.
        var translator = Translator<Int, Item> { $0.key }
        #expect(translator.translate([Item(key: 1, look: 9), Item(key: 2, look: 9)]).count == 2)
        #expect(translator.duplicates.isEmpty)
        _ = translator.translate([Item(key: 1, look: 9), Item(key: 1, look: 8)])
        #expect(translator.duplicates == [1])
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `the operations lead from any list to any other, and an equal list needs none`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var translator = Translator<Int, Item> { $0.key }
        var shown: [Item] = []
        for _ in 0..<25 {
            var keys = Array(0..<12).filter { _ in Bool.random(using: &generator) }
            if Bool.random(using: &generator) { keys.shuffle(using: &generator) }
            let next = keys.map { Item(key: $0, look: Int.random(in: 0..<3, using: &generator)) }
            let operations = translator.translate(next)
            shown = try apply(operations, to: shown)
            #expect(shown == next, "seed \(seed)")
            #expect(translator.translate(next).isEmpty)
        }
    }

    @Test func `as few values as possible are moved`() {
        var translator = Translator<Int, Item> { $0.key }
        _ = translator.translate((0..<9).map { Item(key: $0, look: 0) })
        let operations = translator.translate([8, 0, 1, 2, 3, 4, 5, 6, 7].map { Item(key: $0, look: 0) })
        #expect(operations == [.move(key: 8, before: 0)])
    }
}
