import Testing
import Tree

@Suite struct JSONTests {
    @Test func `every value survives a round trip, compact and pretty`() throws {
        var generator = seededGenerator()
        for _ in 0..<2000 {
            let value = generator.value()
            #expect(try Value(json: value.json()) == value)
            #expect(try Value(json: value.json(pretty: true)) == value)
        }
    }

    @Test func `every element survives a round trip`() throws {
        var generator = seededGenerator()
        for _ in 0..<300 {
            let level = generator.level()
            #expect(try Level(json: level.json()) == level)
        }
    }

    @Test func `the text does not depend on how a value came about`() {
        let value: Value = ["b": [1, 2.5, true, .null], "a": ["z": "ö", "Z": 1e300], "é": [], "": [:]]
        #expect(value.json() == #"{"":{},"a":{"Z":1e+300,"z":"ö"},"b":[1,2.5,true,null],"é":[]}"#)
        #expect(
            value.json(pretty: true) == """
                {
                    "": {},
                    "a": {
                        "Z": 1e+300,
                        "z": "ö"
                    },
                    "b": [
                        1,
                        2.5,
                        true,
                        null
                    ],
                    "é": []
                }
                """)
    }

    @Test(
        arguments: [
            (#" "\u00e9\u8a9e\ud83d\udc69\/\b\f\n\r\t\"\\" "#, .text("é語👩/\u{8}\u{c}\n\r\t\"\\")),
            ("\u{feff}[1]", [1]), ("[ ]", []), ("{ }", [:]), (" true\n", true), ("-0", .double(-0.0)), ("0.5e1", 5.0),
            (#"{"a":{"a":{}}}"#, ["a": ["a": [:]]]), ("9007199254740993", 9_007_199_254_740_993),
            ("\"\u{7f}\"", "\u{7f}"), (#""\u0000""#, "\0"), ("\"👩‍🚀\"", "👩‍🚀"),
        ] as [(String, Value)])
    func `what RFC 8259 allows is read`(text: String, value: Value) throws {
        #expect(try Value(json: text) == value)
    }

    @Test(
        arguments: [
            ("", "1:1: expected a value, found the end of the text"),
            ("[1, 2", "1:6: expected \",\" or \"]\", found the end of the text"),
            ("[1, 2,]", "1:7 [2]: expected a value, found \"]\""),
            ("{\"a\" 1}", "1:6: expected \":\", found \"1\""),
            ("{a: 1}", "1:2: expected a name in quotes, found \"a\""),
            ("{\"a\": 1,\n \"b\": [true, fals]}", "2:18 b[1]: expected false, found \"]\""),
            (
                "{\"a\": 1, \"b\": 2, \"a\": 3}",
                "1:18: expected every name once, found \"a\"; remove or rename one of them"
            ),
            ("{\"é\": 1} x", "1:10: expected the end of the text, found \"x\""),
            ("\"abc", "1:5: expected a quote at the end of the text, found the end of the text"),
            ("\"a\nb\"", "1:3: expected no control character, found the end of the line"),
            (#""\x""#, "1:3: expected one of \" \\ / b f n r t u after the backslash, found \"x\""),
            (#""\u12g4""#, "1:6: expected four hexadecimal digits after \\u, found \"g\""),
            (#""\ud83d""#, "1:8: expected both halves of a surrogate pair, found one of them"),
            (#""\udc69\ud83d""#, "1:8: expected both halves of a surrogate pair, found one of them"),
            (#""\ud83d\n""#, "1:9: expected both halves of a surrogate pair, found one of them"),
            ("01", "1:1: expected a number without leading zeros, found \"0\""),
            ("-", "1:2: expected a digit, found the end of the text"),
            ("1.", "1:3: expected a digit, found the end of the text"),
            ("1.e5", "1:3: expected a digit, found \"e\""),
            ("1e+", "1:4: expected a digit, found the end of the text"),
            ("1e309", "1:1: expected a number below 1.8e308, found a greater one"),
            ("[-1e400]", "1:2 [0]: expected a number below 1.8e308, found a greater one"),
            ("NaN", "1:1: expected a value, found \"N\""),
            ("nul", "1:4: expected null, found the end of the text"),
            ("+1", "1:1: expected a value, found \"+\""),
            ("[1 2]", "1:4: expected \",\" or \"]\", found \"2\""),
            ("{\"a\": 1 \"b\": 2}", "1:9: expected \",\" or \"}\", found \"\"\""),
        ])
    func `what is no JSON is an error with its place`(text: String, message: String) {
        do {
            let value = try Value(json: text)
            Issue.record("read as \(value)")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test(
        arguments: [
            [0x22, 0xff, 0x22], [0x22, 0xc0, 0x80, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22],
            [0x22, 0xf5, 0x80, 0x80, 0x80, 0x22],
            [0x22, 0xe2, 0x82, 0x22], [0x22, 0xf0, 0x9f, 0x91, 0x22], [0x22, 0x5c, 0x6e, 0x80, 0x22],
        ] as [[UInt8]])
    func `bytes that are not UTF-8 are an error`(bytes: [UInt8]) {
        do {
            let value = try Value(json: bytes, file: "a.json")
            Issue.record("read as \(value)")
        } catch {
            #expect(error.description == "a.json:1:2: expected UTF-8, found other bytes")
        }
    }

    @Test func `nesting is limited`() throws {
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try Value(json: deepest).json() == deepest)
        for open in ["[", "{\"a\":"] {
            do {
                _ = try Value(json: String(repeating: open, count: 100_000))
                Issue.record("was read")
            } catch {
                #expect(error.expected == "at most 64 levels of nesting")
                #expect(error.path.steps.count == 64)
            }
        }
    }

    @Test func `a large object is read in time`() throws {
        let names = (0..<50_000).map { "\"name \($0)\":\($0)" }
        let value = try Value(json: "{" + names.joined(separator: ",") + "}")
        value.node?.checkInvariants()
        #expect(value.node?.fields.count == 50_000)
        #expect(value.node?["name 49999"] == 49_999)
    }

    @Test func `numbers that are not finite become null`() {
        #expect(Value.list([.double(.nan), .double(.infinity), .double(-.infinity)]).json() == "[null,null,null]")
    }

    @Test func `the content hash is the SHA-256 of the compact text`() {
        // printf '{"a":"é","b":1}' | sha256sum
        let value: Value = ["b": 1, "a": "é"]
        #expect(value.contentHash == "aa58fba8483623bed37c1b02edfccbdd9a53123837c20bfa4cb4049993a2872e")
    }

    @Test func `no mutated text makes the reader trap`() {
        var generator = seededGenerator()
        let seeds = (0..<50).map { _ in generator.value().jsonBytes(pretty: generator.next() & 1 == 0) }
        let bytes: [UInt8] = Array("{}[]\",:\\u0eE+-.tfn 19\n".utf8) + [0, 0x80, 0xc3, 0xed, 0xf0, 0xff]
        var read = 0
        for round in 0..<100_000 {
            var text = seeds[round % seeds.count]
            for _ in 0...generator.integer(below: 3) where !text.isEmpty {
                let position = generator.integer(below: text.count)
                switch generator.integer(below: 4) {
                case 0: text[position] = generator.element(of: bytes)
                case 1: text.insert(generator.element(of: bytes), at: position)
                case 2: text.remove(at: position)
                default: text.removeSubrange(position...)
                }
            }
            do {
                let value = try Value(json: text)
                read += 1
                if round % 16 == 0 { #expect(try Value(json: value.jsonBytes()) == value) }
            } catch {
                #expect(error.line > 0 && error.column > 0)
            }
        }
        #expect(read > 1000 && read < 99_000, "the mutations leave some texts right and some wrong")
    }
}
