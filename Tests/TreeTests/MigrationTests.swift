import Testing
import Tree

@Suite struct MigrationTests {
    /// Games as versions 1 and 2 of the program stored them.
    static let stored = [
        #"{"heading": 90, "player": "Ada", "colour": "blue"}"#,
        #"{"version": 2, "level": {"heading": 90}, "player": "Ada", "colour": "blue"}"#,
        #"{"version": 3, "level": {"heading": 90}, "players": ["Ada"], "colour": "blue"}"#,
    ]

    static let migrations = [
        // Version 2 moved the heading into the level.
        Migration(from: 1) { node throws(TreeError) in
            node["level"] = .node(["heading": node["heading"] ?? 0])
            node["heading"] = nil
        },
        // Version 3 allowed for two players.
        Migration(from: 2) { node throws(TreeError) in
            guard let player = node["player"]?.text else {
                throw TreeError(path: Path([.name("player")]), expected: "a text", found: "another value")
            }
            node["players"] = .list([.text(player)])
            node["player"] = nil
        },
    ]

    @Test(arguments: stored)
    func `a game of every version is read, with what nobody knows`(json: String) throws {
        let game = try Game(json: json, migrations: MigrationTests.migrations)
        #expect(game.level.heading == 90)
        #expect(game.players == ["Ada"])
        #expect(game.node["colour"] == "blue")
        #expect(game.node["player"] == nil)
        #expect(game.json() == #"{"colour":"blue","level":{"heading":90},"players":["Ada"],"version":3}"#)
    }

    @Test(
        arguments: [
            (
                #"{"version": 4}"#,
                "game.json:1:13 version: expected a version from 1 to 3, found 4; read it with the newer program that wrote it"
            ),
            (
                #"{"version": "x"}"#,
                "game.json:1:13 version: expected a version from 1 to 3, found \"x\"; no migration leads from there"
            ),
            (
                #"{"version": 0}"#,
                "game.json:1:13 version: expected a version from 1 to 3, found 0; no migration leads from there"
            ),
            (#"{"version": 2, "player": 7}"#, "game.json:1:26 player: expected a text, found another value"),
            (
                #"{"version": 3, "players": ["a", "b", "c"]}"#,
                "game.json:1:27 players: expected a list of 0 to 2 values, found a list of 3 values"
            ),
        ])
    func `what cannot be brought up is an error`(json: String, message: String) {
        do {
            _ = try Game(json: json, file: "game.json", migrations: MigrationTests.migrations)
            Issue.record("was read")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test func `without migrations only the present version is read`() {
        #expect(throws: TreeError.self) { try Game(json: MigrationTests.stored[0]) }
        #expect(throws: Never.self) { try Game(json: MigrationTests.stored[2]) }
    }
}
