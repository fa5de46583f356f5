import Testing

@testable import Interface

struct PluralRuleTests {
    @Test func `forms are those of CLDR's categories for whole numbers`() throws {
        // CLDR 48, plurals.xml; the order is that of gettext's forms.
        let rules: [(head: String, category: (UInt64) -> Int)] = [
            ("nplurals=2; plural=(n != 1);", { $0 == 1 ? 0 : 1 }),
            ("nplurals=2; plural=(n > 1);", { $0 <= 1 ? 0 : 1 }),
            (
                "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
                { n in n == 1 ? 0 : (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? 1 : 2 }
            ),
            (
                "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
                { n in
                    n % 10 == 1 && n % 100 != 11
                        ? 0 : (2...4).contains(n % 10) && !(12...14).contains(n % 100) ? 1 : 2
                }
            ),
            (
                "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
                { n in n < 3 ? Int(n) : (3...10).contains(n % 100) ? 3 : (11...99).contains(n % 100) ? 4 : 5 }
            ),
            ("nplurals=1; plural=0;", { _ in 0 }),
        ]
        for (head, category) in rules {
            let rule = try PluralRule(head)
            for number in [UInt64](0...1200) + [1_000_000, 999_999_999_999_999_999] {
                #expect(rule.form(of: number) == category(number), "\(head), \(number)")
            }
            #expect(try PluralRule(rule.head) == rule)
        }
    }

    @Test func `signs have the ranks that they have in C, and nothing divides by nothing`() throws {
        func value(_ expression: String, _ number: UInt64 = 7) throws -> UInt64 {
            var reader = PluralReader(Array(expression.utf8), number: number)
            return try reader.choice()
        }
        #expect(try value("1 || 0 && 0") == 1 && value("(1 || 0) && 0") == 0)
        #expect(try value("n%4 == 3") == 1 && value("1 == 2 < 3") == 1 && value("8 % 5 % 2") == 1)
        #expect(try value("0 ? 1 : 0 ? 2 : 3") == 3 && value("1 ? 0 ? 4 : 5 : 6") == 5)
        #expect(try value("n % 0") == 0 && value("2 >= 3") == 0 && value("3 > 2") == 1 && value("3 <= 3") == 1)
    }

    @Test func `what is no rule is refused with its place`() {
        func fault(_ head: String) -> String? {
            do {
                _ = try PluralRule(head)
                return nil
            } catch { return error.text }
        }
        #expect(fault("plural=0") == "Plural-Forms, sign 1: expected nplurals=")
        #expect(fault("nplurals=2; plural=n !") == "Plural-Forms, sign 22: expected ;")
        #expect(fault("nplurals=2; plural=(n > 1;") == "Plural-Forms, sign 26: expected )")
        #expect(fault("nplurals=2; plural=n > ;") == "Plural-Forms, sign 24: expected n, a number or a parenthesis")
        #expect(fault("nplurals=2; plural=n ? 1;") == "Plural-Forms, sign 25: expected :")
        #expect(fault("nplurals=9; plural=0;") == "Plural-Forms, sign 10: expected a number from 1 to 6")
        #expect(fault("nplurals=2; plural=0; x") == "Plural-Forms, sign 23: expected the end")
        let deep = String(repeating: "(", count: 400)
        #expect(
            fault("nplurals=2; plural=\(deep)")
                == "Plural-Forms, sign 39: expected fewer than 20 parts within each other")
    }

    @Test func `a rule that names a form that is not there takes the last one`() throws {
        #expect(try PluralRule("nplurals=2; plural=n;").form(of: 5) == 1)
    }
}
