import Testing
import Tree

@Suite struct SeededGeneratorTests {
    @Test func `the sequence is that of xoshiro256++`() {
        // The first numbers from the state 1, 2, 3, 4, as the authors' C program prints them.
        let state: Value = ["0000000000000001", "0000000000000002", "0000000000000003", "0000000000000004"]
        var generator = SeededGenerator(state)
        let numbers = (0..<6).map { _ in generator?.next() }
        #expect(
            numbers == [
                41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386, 9_228_616_714_210_784_205,
                9_973_669_472_204_895_162,
            ])
    }

    @Test func `a seed is spread by SplitMix64`() {
        // SplitMix64 from 1234567, as in the authors' test.
        let words = SeededGenerator(seed: 1_234_567).value.list?.compactMap(\.text)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        ]
        #expect(words == expected.map { String($0, radix: 16).leftPadded(to: 16) })
    }

    @Test func `a stored generator goes on where it was`() {
        var generator = seededGenerator()
        for _ in 0..<10 { _ = generator.next() }
        var stored = SeededGenerator(generator.value)
        #expect(stored == generator)
        #expect(stored?.next() == generator.next())
        #expect(SeededGenerator(["0", "0", "0", "0"] as Value) == nil)
        #expect(SeededGenerator(.list([Value](repeating: "0000000000000000", count: 4))) == nil)
        #expect(SeededGenerator(.list([Value](repeating: "000000000000000g", count: 4))) == nil)
    }

    @Test(arguments: [2, 3, 6, 7, 1000])
    func `whole numbers are spread evenly`(bound: Int) {
        var generator = seededGenerator()
        let draws = 20_000
        var counts = [Int](repeating: 0, count: bound)
        for _ in 0..<draws { counts[generator.integer(below: bound)] += 1 }
        // The chi-squared statistic has mean n - 1 and variance 2 (n - 1); six standard deviations never happen.
        let mean = Double(draws) / Double(bound)
        let statistic = counts.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) / mean }
        let freedom = Double(bound - 1)
        #expect(statistic < freedom + 6 * (2 * freedom).squareRoot() + 12)
    }

    @Test func `bounds that leave no choice give 0`() {
        var generator = seededGenerator()
        for bound in [1, 0, -1, .min] { #expect(generator.integer(below: bound) == 0) }
        #expect(generator.integer(below: .max) >= 0)
    }

    @Test func `uniform numbers lie from 0 to 1 with 53 bits`() {
        var generator = seededGenerator()
        var sum = 0.0
        for _ in 0..<10_000 {
            let number = generator.uniform()
            #expect(number >= 0 && number < 1 && (number * 0x1p53).rounded() == number * 0x1p53)
            sum += number
        }
        #expect(abs(sum / 10_000 - 0.5) < 0.02)
    }

    @Test func `a shuffle keeps every element and makes every order`() {
        var generator = seededGenerator()
        var orders: Set<[Int]> = []
        for _ in 0..<500 {
            var elements = [1, 2, 3, 4]
            generator.shuffle(&elements)
            #expect(elements.sorted() == [1, 2, 3, 4])
            orders.insert(elements)
        }
        #expect(orders.count == 24)
    }
}

extension String {
    fileprivate func leftPadded(to length: Int) -> String {
        String(repeating: "0", count: max(0, length - count)) + self
    }
}
