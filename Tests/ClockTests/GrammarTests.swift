import Testing

@testable import Clock

@Suite struct GrammarTests {
    static let hours = "hours h one two three four five six seven eight nine ten eleven twelve"
    static let small = """
        switch word past after
        \(hours)
        numbers n 1 one two three
        period 0 night 6 day
        0 : <h>
        1-59 : later $word <h>
        """

    func message(_ text: String, settings: String = "") -> String {
        do throws(ClockError) {
            _ = try GrammarReader.read(text, file: "test", settings: settings)
            return ""
        } catch { return error.description }
    }

    @Test func `a small grammar is read and speaks`() throws {
        let preset = try ClockPreset.named("en")
        let clock = try TextClock(preset, text: Self.small, file: "test", switches: "word=after")
        #expect(clock.phrase(at: 3600).text == "one")
        #expect(clock.phrase(at: 3900).text == "later after one")
    }

    @Test(arguments: [
        (
            "colour blue",
            "test:1:1: expected a minute, preset, switch, form, hours, numbers, compose, kind, period, parts or spacing "
                + "none, found \"colour\"; begin the line with one of them"
        ),
        ("switch", "test:1:1: expected more after the first word, found the end of the line; complete the line"),
        ("switch a b", "test:1:10: expected two choices or more, found the end of the line; add the choices"),
        ("hours h one two", "test:1:7: expected 12 or 24 hours, found 2; join words of one hour by _"),
        ("hours h = g 1=x", "test:1:11: expected hours declared above, found \"g\"; declare them first"),
        (
            "\(hours)\nhours g = h 13=x",
            "test:2:13: expected an hour and its word, as 1=ein, found \"13=x\"; "
                + "write HOUR=WORD"
        ),
        (
            "numbers n one",
            "test:1:11: expected the first number and words up to 59 at most, found \"one\"; "
                + "write for example numbers n 1 one two three"
        ),
        ("compose n {10}-{1}", "test:1:9: expected numbers declared above, found \"n\"; declare them first"),
        (
            "numbers n 1 a\ncompose n",
            "test:2:9: expected a template, found the end of the line; "
                + "write for example {10}-{1}"
        ),
        (
            "kind verb is",
            "test:1:6: expected prefix, minute, preposition, half or hour, found \"verb\"; "
                + "choose one of them"
        ),
        (
            "period 6 day 0 night",
            "test:1:14: expected a later hour up to 23 and its name, found \"0\"; "
                + "write HOUR LOOK NAME in order"
        ),
        ("60 : late", "test:1:1: expected numbers below 60 as 5 or 1-4,6-9, found \"60\"; write numbers in order"),
        ("9-1 : late", "test:1:1: expected numbers below 60 as 5 or 1-4,6-9, found \"9-1\"; write numbers in order"),
        ("5 @24 : late", "test:1:3: expected numbers below 24 as 5 or 1-4,6-9, found \"@24\"; write numbers in order"),
        ("5 late", "test:1:3: expected @hours, ?switch=choice or :, found \"late\"; put : before the words"),
        ("5 :", "test:1:1: expected : and words, found the end of the line; add what is said"),
        ("5 : <h>", "test:1:5: expected declared hours, found \"h\"; declare them above"),
        ("5 : {n}", "test:1:5: expected declared numbers, found \"n\"; declare them above"),
        ("5 : <h", "test:1:5: expected a name in <>, found \"<h\"; close the bracket"),
        ("\(hours)\n5 : <h+2>", "test:2:5: expected <hours+1>, found \"<h+2>\"; write it so"),
        ("numbers n 1 a\n5 : {n-x}", "test:2:5: expected {numbers-30} or {60-numbers}, found \"{n-x}\"; write it so"),
        ("numbers n 1 ä b\n5 : ä {n-2}", "test:2:7: expected a word for the number 3, found none; add it to numbers n"),
        ("numbers n 1 a\n55 : {50-n}", "test:2:6: expected a word for the number -5, found none; add it to numbers n"),
        (
            "5 : $word",
            "test:1:5: expected a declared switch, found \"word\"; "
                + "declare it above with \"switch word ...\""
        ),
        (
            "5 ?word=past : x",
            "test:1:3: expected a declared switch, found \"word\"; "
                + "declare it above with \"switch word ...\""
        ),
        (
            "switch word past after\n5 ?word=before : x",
            "test:2:3: expected one of \"past\", \"after\", "
                + "found \"?word=before\"; choose one of them"
        ),
        ("# nothing\n\n", "test: expected a rule for minute 0 of hour 0, found none; add a line 0 : ..."),
        (
            "\(hours)\n0-16,18-59 : <h>\n17 @0-2 : x",
            "test: expected a rule for minute 17 of hour 3, found none; "
                + "add a line 17 : ..."
        ),
        ("0-59 : x", "test: expected the parts of the day, found none; add a line period 0 NAME ..."),
    ])
    func `a mistake in the notation is named with its place and remedy`(text: String, expected: String) {
        #expect(message(text) == expected)
    }

    @Test func `a wish for a switch that is not there is an error`() {
        #expect(
            message(Self.small, settings: "hue=red")
                == "test: expected a switch, one of \"word\", found \"hue\"; leave it out or choose one of them")
        #expect(
            message("0-59 : x", settings: "hue=red")
                == "test: expected no switch, found \"hue\"; leave it out or choose one of them")
    }

    @Test func `the first rule that fits holds, and later settings win`() throws {
        let preset = try ClockPreset.named("en")
        let text = Self.small.replacingOccurrences("1-59 :", "5 @3 : special\n1-59 :")
        let clock = try TextClock(preset, text: text, file: "test", switches: "word=past word=after")
        #expect(clock.phrase(at: 3 * 3600 + 300).text == "special")
        #expect(clock.phrase(at: 4 * 3600 + 300).text == "later after four")
    }
}

extension String {
    fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
