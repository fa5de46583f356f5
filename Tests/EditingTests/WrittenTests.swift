import Editing
import Testing
import Tree

@Suite struct WrittenTests {
    @Test func `a number is read as one, and what is none or two stays as it was typed`() {
        #expect(Written.number("3") == 3 && Written.number("2,5") == 2.5 && Written.number("") == nil)
        #expect(Written.number("1,500") == "1,500" && Written.number("many") == "many")
    }

    @Test func `lists are read and written with what stands between their words`() {
        #expect(Written.words("en  de", by: .blank) == ["en", "de"])
        #expect(Written.words("my group, other ,", by: .comma) == ["my group", "other"])
        #expect(Written.numbers("1, 2.5, x") == [1, 2.5, "x"])
        #expect(Written.words(" ", by: .blank) == nil && Written.numbers("") == nil)
        #expect(Written.text(["a", "b"], by: .blank) == "a b" && Written.text([1, 2.5], by: .comma) == "1, 2.5")
        #expect(Written.text(["a"]) == "" && Written.text("12") == "12" && Written.text(0.5) == "0.5")
    }

    @Test func `a table is read with whatever stands between its cells, without its heading`() {
        let names = [Name("score"), Name("rank")]
        for text in ["Score\tRank\n1,5\t16\n2\t50", "1,5;16\n2;50", "1,5  16\n2 50"] {
            #expect(
                Written.rows(text.split(separator: "\n").map { String($0) }, names) == [
                    ["score": 1.5, "rank": 16], ["score": 2, "rank": 50],
                ], "\(text)")
        }
        #expect(Written.rows(["1,16", "2,50"], names) == [["score": 1, "rank": 16], ["score": 2, "rank": 50]])
    }

    @Test func `one decimal sign in a table tells of all, and what is no number stays as it was typed`() {
        let names = [Name("score"), Name("rank")]
        #expect(
            Written.rows(["1,125\t2", "1,5\t3"], names) == [
                ["score": 1.125, "rank": 2], ["score": 1.5, "rank": 3],
            ])
        #expect(Written.rows(["1,125\t2"], names) == [["score": "1,125", "rank": 2]])
        #expect(Written.rows(["0-19\t2", "5"], names) == [["score": "0-19", "rank": 2], ["score": 5]])
        #expect(Written.rows(["", "Age"], names).isEmpty)
    }

    @Test func `an identity is made of a text, and known again with a number behind it`() {
        #expect("Wie müde bist du?".asIdentity == "wie-muede-bist-du")
        #expect("???".asIdentity == "")
        #expect("pie-2".isIdentity(madeFrom: "Pie", or: "dish") && "dish-3".isIdentity(madeFrom: "", or: "dish"))
        #expect(!"cake".isIdentity(madeFrom: "Pie", or: "dish"))
        var taken = FreshIdentities(["pie", "pie-2"])
        #expect(taken.fresh("pie") == "pie-3" && taken.fresh("pie") == "pie-4" && taken.fresh("tea") == "tea")
    }
}
