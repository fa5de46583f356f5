import Testing
import Tree

@Suite struct SchemaTests {
    /// The texts are what people read when a file of theirs is wrong, so they are part of the interface.
    @Test(
        arguments: [
            (#"{"heading": "loud"}"#, #"level.json:1:13 heading: expected a number, found "loud""#),
            (#"{"heading": null}"#, "level.json:1:13 heading: expected a number, found null"),
            ("{\n  \"title\": 3\n}", "level.json:2:12 title: expected a text or null, found 3"),
            (#"{"lives": 2.5}"#, "level.json:1:11 lives: expected a whole number from 1 to 3, found 2.5"),
            (#"{"lives": 4}"#, "level.json:1:11 lives: expected a whole number from 1 to 3, found 4"),
            (
                #"{"mode": "hard"}"#,
                #"level.json:1:10 mode: expected one of "simple", "goNoGo", "choice", found "hard""#
            ),
            (#"{"marks": [1, 2, {}]}"#, "level.json:1:18 marks[2]: expected a number, found an object"),
            (#"{"entities": {}}"#, "level.json:1:14 entities: expected a list, found an object"),
            (
                #"{"entities": [{"id": "a"}, {"volume": 1}]}"#,
                "level.json:1:28 entities[1].id: expected a text, found nothing"
            ),
            (
                #"{"entities": [{"id": "a", "volume": 1.5}]}"#,
                "level.json:1:37 entities[0].volume: expected a number from 0 to 1, found 1.5"
            ),
            (
                #"{"entities": [{"id": "a", "sound": ""}]}"#,
                #"level.json:1:36 entities[0].sound: expected a text of 1 to 12 characters or null, found """#
            ),
            (#"{"goal": {"default": 1}}"#, "level.json:1:22 goal.default: expected true or false, found 1"),
            (#"{"goal": [1]}"#, "level.json:1:10 goal: expected an object or null, found a list of 1 value"),
            (#"{"windSpeed": "strong"}"#, #"level.json:1:15 windSpeed: expected a number, found "strong""#),
            (
                #"{"é": "語語", "windDirection": 361}"#,
                "level.json:1:30 windDirection: expected a number from 0 to 360 or null, found 361"
            ),
            ("[]", "level.json:1:1: expected an object, found a list of 0 values"),
        ])
    func `an error says where, what was expected and what was found`(json: String, message: String) {
        let additions = [Schema.Addition(Level.windSpeed), Schema.Addition(Level.windDirection)]
        #expect(throws: TreeError.self) { try Level(json: json, file: "level.json", with: additions) }
        do {
            _ = try Level(json: json, file: "level.json", with: additions)
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func `a long text is cut in the middle of nothing`() {
        let long = String(repeating: "語", count: 100)
        do {
            _ = try Level(json: #"{"heading": "\#(long)"}"#)
        } catch {
            #expect(error.found == "\"" + String(repeating: "語", count: 15) + "…\"")
        }
    }

    @Test func `what is right is accepted, with unknown properties`() throws {
        let json = #"{"heading": 1, "colour": {"red": [1]}, "entities": [{"id": "a", "mass": 3}], "title": null}"#
        let level = try Level(json: json)
        #expect(level.heading == 1)
        #expect(level.node["colour"] == ["red": [1]])
        #expect(try Level(json: level.json()) == level)
    }

    @Test func `another module's rules apply wherever its elements are`() {
        let addition = Schema.Addition(Level.windDirection)
        let node: Node = ["level": ["windDirection": -1]]
        #expect(throws: TreeError.self) { try Game.schema.validate(node, with: [addition]) }
        #expect(throws: Never.self) { try Game.schema.validate(node) }
        do {
            try Game.schema.validate(node, with: [addition])
        } catch {
            #expect(error.description == "level.windDirection: expected a number from 0 to 360 or null, found -1")
            #expect(error.line == 0)
        }
    }

    @Test func `an element may hold elements of its own kind`() throws {
        let tree = try Branch(json: #"{"branches": [{"branches": [{"name": "leaf"}]}]}"#)
        #expect(tree.branches[0].branches[0].name == "leaf")
        do {
            _ = try Branch(json: #"{"branches": [{"branches": [{"name": 1}]}]}"#)
        } catch {
            #expect(error.path.description == "branches[0].branches[0].name")
            #expect(error.path.pointer == "/branches/0/branches/0/name")
        }
    }

    @Test func `a pointer escapes what has a meaning in it`() {
        #expect(Path([.name("a/b"), .name("m~n"), .index(0), .name("")]).pointer == "/a~1b/m~0n/0/")
    }

    @Test func `no two properties of an element share a hash`() {
        for schema in [Level.schema, Entity.schema, Goal.schema, Game.schema, Branch.schema] {
            #expect(Set(schema.rules.map(\.name.hash)).count == schema.rules.count)
        }
    }
}
