import Testing
import Tools
import Tree

@Suite struct HostileInputTests {
    private static let seeds = [
        #"[1,-2.5e3,1E-7,true,false,null,"a\u00e9\ud83c\udf0a\n"]"#, #"{"a":{"b":[{}]},"c":0.1}"#,
        #"{"z":"ü","y":[[],[[]]],"x":-0}"#,
    ].map { Array($0.utf8) }

    @Test func `whatever is read is written and read again as the same`() throws {
        let inputs = HostileInputs(Self.seeds, form: .json)
        var accepted = 0
        for number in 0..<2000 {
            guard let value = try? Value(json: inputs.input(number)) else { continue }
            accepted += 1
            #expect(try Value(json: value.jsonBytes()) == value, "input \(number)")
            #expect(try Value(json: value.jsonBytes(pretty: true)) == value, "input \(number)")
        }
        // Inputs that are all refused, or all taken, would say little.
        #expect((400...1600).contains(accepted), "\(accepted)")
    }

    @Test func `an input is the same wherever its number and its seed are`() {
        let inputs = HostileInputs(Self.seeds, form: .json, seed: 3)
        let again = HostileInputs(Self.seeds, form: .json, seed: 3)
        let other = HostileInputs(Self.seeds, form: .json, seed: 4)
        let numbers = Array(3..<60)
        #expect(numbers.map(inputs.input) == numbers.reversed().map(again.input).reversed())
        #expect(numbers.map(inputs.input) != numbers.map(other.input))
        #expect(inputs.input(1) == Self.seeds[1])
    }
}
