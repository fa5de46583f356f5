import Definitions
import Interface
import Quiz
import QuizExamples
import QuizExchange
import Testing
import Tree

/// Tables of other programs: codes, values and missing answers are not taken for each other.
@Suite struct TableReadingTests {
    /// What a table came to: the answers of each item, the notes, and what is wrong with its fields.
    struct Reading {
        let values: [[Double]]
        let notes: [String]
        let wrong: [String]
    }

    static func read(
        _ csv: String, _ definition: Definition, missing: [String] = [], choices: TableChoices? = nil
    ) throws -> Reading {
        var wrong: [TreeError] = []
        let sheet = try AnswerSheet(
            csv: Array(csv.utf8), file: "t.csv", for: definition, missing: missing, choices: choices, wrong: &wrong)
        return Reading(
            values: sheet.items.compactMap { $0.values }, notes: sheet.notes, wrong: wrong.map { $0.description })
    }

    private static func habits() throws -> Definition {
        let answers =
            #"[{"id": "never", "text": "N", "value": 0}, {"id": "some", "text": "S", "value": 1}, {"id": "often", "text": "O", "value": 2}]"#
        return try Examples.definition(
            #"""
            {"id": "habits", "title": "H", "questions": [
            {"id": "age", "type": "number", "text": "A", "required": false},
            {"id": "steps", "type": "number", "text": "S", "required": false},
            {"id": "q1", "type": "single", "text": "Q", "required": false, "answers": \#(answers)},
            {"id": "q2", "type": "single", "text": "R", "required": false, "answers": \#(answers)}]}
            """#)
    }

    private static func coded(_ ids: [String], values: [Int]?) throws -> Definition {
        let answers = ids.enumerated().map { index, id in
            #"{"id": "\#(id)", "text": "T"\#(values.map { #", "value": \#($0[index])"# } ?? "")}"#
        }
        return try Examples.definition(
            #"""
            {"id": "c", "title": "C", "questions": [{"id": "q", "type": "single", "text": "Q", "answers": [\#(answers.joined(separator: ","))]}]}
            """#)
    }

    @Test func `a number in a table that can be read in two ways is refused with both`() throws {
        let read = try Self.read("age,steps,q1\n30,\"1,500\",often\n31,\"12,000\",never\n32,800,some\n", Self.habits())
        #expect(
            read.wrong == [
                "t.csv:2:2 steps: expected a number that can be read in one way, not as 1500 and as 1.5, found \"1,500\"; write it without a sign between thousands, or with another count of decimals",
                "t.csv:3:2 steps: expected a number that can be read in one way, not as 12000 and as 12, found \"12,000\"; write it without a sign between thousands, or with another count of decimals",
            ])
        #expect(read.values[1][0].isNaN && read.values[1][2] == 800)
    }

    @Test func `other fields settle which sign stands before decimals, and it is said`() throws {
        let german = try Self.read("age;steps;q1\n30,5;1.500;often\n31;12.000;never\n", Self.habits())
        #expect(german.wrong == [] && german.values[1] == [1500, 12000] && german.values[0] == [30.5, 31])
        #expect(german.notes == ["t.csv: decimals have a comma, as in \"30,5\""])
        let english = try Self.read("age;steps;q1\n30.5;1.500;often\n", Self.habits())
        #expect(english.values[1] == [1.5] && english.notes == ["t.csv: decimals have a point, as in \"30.5\""])
        // Both signs in one table settle nothing.
        #expect(try Self.read("age;steps;q1\n30.5;1.500;often\n30,5;1;often\n", Self.habits()).wrong.count == 1)
    }

    @Test func `a field that is one answer's identity and another's value is refused or settled`() throws {
        let without = try Self.coded(["0", "1", "2"], values: nil)
        let settled = try Self.read("q\n0\n1\n2\n", without)
        #expect(settled.values == [[1, 2, 3]] && settled.wrong == [])
        #expect(settled.notes == ["t.csv: choices hold identities, as in \"0\""])
        let with = try Self.coded(["1", "2", "3"], values: [0, 1, 2])
        #expect(try Self.read("q\n1\n3\n", with).values == [[0, 2]])
        #expect(try Self.read("q\n1\n0\n", with).values == [[1, 0]], "a 0 is a value alone")
        let open = try Self.read("q\n1\n2\n", with)
        #expect(
            open.wrong.first
                == "t.csv:2:1 q: expected a field that is one answer alone: as an identity it counts 0, as a value 1, found \"1\"; say what the table holds: --choices identities or --choices values"
        )
        #expect(try Self.read("q\n1\n2\n", with, choices: .identities).values == [[0, 1]])
        #expect(try Self.read("q\n1\n2\n", with, choices: .values).values == [[1, 2]])
    }

    @Test func `an answer that is called like a missing one is not taken for one`() throws {
        let definition = try Self.coded(["NA", "b"], values: [1, 2])
        let read = try Self.read("q\nNA\nb\n\n", definition)
        #expect(read.values == [[1, 2]] && read.wrong == [], "identities, as b says")
        let open = try Self.read("q\nNA\n", definition, choices: .values)
        #expect(open.wrong.first?.contains("expected an answer that is not called like a missing one") == true)
        let missing = try Self.read("q\nNA\nb\n", definition, missing: ["NA"])
        #expect(missing.values[0][0].isNaN && missing.values[0][1] == 2)
    }

    @Test func `the separator is what stands outside the quotes of the header`() throws {
        let read = try Self.read("\"Age, years\";steps;q1;q2\n30;1500;often;some\n", Self.habits())
        #expect(read.values.count == 3 && read.values.map { $0[0] } == [1500, 2, 1])
        #expect(try Self.read("\"a;b;c\"\tage\tsteps\nx\t1\t2\n", Self.habits()).values.map { $0[0] } == [1, 2])
    }

    @Test func `further header rows of other programs are passed over and named once`() throws {
        let read = try Self.read(
            """
            age,steps,q1,q2
            How old are you?,Steps per day,How often?,How often again?
            "{""ImportId"":""QID1""}","{""ImportId"":""QID2""}","{""ImportId"":""QID3""}","{""ImportId"":""QID4""}"
            30,1500,often,some
            31,1200,never,never

            """, Self.habits())
        #expect(read.wrong == [] && read.values == [[30, 31], [1500, 1200], [2, 0], [1, 0]])
        #expect(read.notes == ["t.csv:2: passed over 2 further header rows: rows of answers follow them"])
        // Answers that are all wrong are no headers.
        #expect(try Self.read("age,q1\nold,rarely\nyoung,always\n", Self.habits()).wrong.count == 4)
    }

    @Test func `a number that looks like a code for no answer is counted and named`() throws {
        let read = try Self.read("age,q1\n-99,often\n30,some\n-99,never\n", Self.habits())
        #expect(read.values[0] == [-99, 30, -99])
        #expect(
            read.notes == [
                "t.csv age: -99 is counted as a number, 2 times; where it stands for no answer, say --missing -99"
            ])
        #expect(try Self.read("age,q1\n-99,often\n", Self.habits(), missing: ["-99"]).notes == [])
    }

    @Test func `a table of the lab holds values and points, whatever its fields look like`() throws {
        let definition = try Self.coded(["1", "2", "3"], values: [0, 1, 2])
        let read = try Self.read("session,language,duration,stopped_early,q\na,en,1.500,false,1\n", definition)
        #expect(read.values == [[1]] && read.wrong == [])
    }

    @Test func `a table of the lab is read back in both styles, whatever its items are called`() throws {
        let answers = #"[{"id": "1", "text": "A", "value": 0}, {"id": "2", "text": "B", "value": 1}]"#
        let questions = ["language", "session", "-1"].map {
            #"{"id": "\#($0)", "type": "single", "text": "Q", "answers": \#(answers)}"#
        }
        let definition = try Examples.definition(
            #"{"id": "c", "title": "C", "questions": [\#(questions.joined(separator: ", "))]}"#)
        var player = Player(definition)
        for (item, answer) in [("language", "2"), ("session", "2"), ("-1", "2")] { player.step(item, .text(answer)) }
        let row = player.sitting.wideRow(session: "a", language: "en", Findings(of: player.sitting))
        let table = Table(columns: Sitting.wideColumns(definition), rows: [row])
        #expect(table.csv(.spreadsheet).contains(",'-1,"))
        for style in [TableStyle.data, .spreadsheet] {
            let read = try Self.read(table.csv(style), definition)
            #expect(read.values == [[1], [1], [1]] && read.wrong == [] && read.notes == [])
        }
        // What such a program has put in front of a field is no part of it either.
        #expect(try Self.read("age,steps\n'-5,'-3\n", Self.habits()).values == [[-5], [-3]])
    }
}
