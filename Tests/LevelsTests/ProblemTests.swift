import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct ProblemTests {
    private func message(_ json: String, library: Library = Library()) -> String {
        do {
            _ = try Level(json: json, file: "level.json", rules: .standard, library: library)
            return "no problem"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        (
            #"{"id": "a", "entities": [{"id": "owl", "position": {"x": -0.1}}]}"#,
            "level.json:1:58 entities[0].position.x: expected a number from 0 to 1, found -0.1"
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl", "position": {"elevation": 95}}]}"#,
            "level.json:1:66 entities[0].position.elevation: expected a number from -90 to 90 or null, found 95"
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl", "sound": {"sound": "owl", "volume": "loud"}}]}"#,
            #"level.json:1:76 entities[0].sound.volume: expected a number from 0 to 1, found "loud""#
        ),
        (
            #"{"name": {"en": "x"}}"#,
            "level.json:1:1 id: expected a text of 1 to 80 characters, found nothing"
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl"}], "goals": [{"id": "g", "kind": "find", "entity": "fox"}]}"#,
            #"level.json goals[0].entity: expected the id of one of the level's entities, found "fox"; correct the id, or add the entity"#
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl"}, {"id": "bee"}, {"id": "owl"}]}"#,
            #"level.json entities[2].id: expected an id that no other one has, found "owl"; rename one of them"#
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl"}], "goals": [{"id": "g", "kind": "fly"}]}"#,
            #"level.json goals[0].kind: expected one of find, findAll, order, timeLimit, wrongChoices, stay, found "fly"; correct the kind, or load the module that declares it"#
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl"}], "goals": [{"id": "g", "kind": "timeLimit", "seconds": 5}]}"#,
            "level.json goals: expected at least one goal that can be reached, such as find, found only limits; add a goal that wins the level, or remove all for a level without an end"
        ),
        (
            #"{"id": "a", "entities": [{"id": "owl", "behaviours": [{"kind": "path", "stations": [{"time": 2}, {"time": 1}]}]}]}"#,
            "level.json entities[0].behaviours[0].stations: expected stations in the order of their times, each later than the one before, found 1.0 after 2.0"
        ),
    ])
    func `a level file that cannot be played names place, expectation, finding and remedy`(
        json: String, expected: String
    ) {
        #expect(message(json) == expected)
    }

    @Test func `missing sounds, pictures and achievements are found where the library knows what there is`() {
        var library = Library()
        library.sounds = ["owl"]
        library.images = ["wood"]
        library.achievements = [Achievement(id: "first")]
        #expect(
            message(#"{"id": "a", "entities": [{"id": "e", "sound": {"sound": "fox"}}]}"#, library: library)
                == #"level.json entities[0].sound.sound: expected the name of a sound that there is, found "fox"; choose one of the sounds, or add a recording of that name"#
        )
        #expect(
            message(#"{"id": "a", "background": "sea"}"#, library: library)
                == #"level.json background: expected the name of a picture that there is, found "sea"; choose one of the pictures, or add one of that name"#
        )
        #expect(
            message(
                #"{"id": "a", "entities": [{"id": "e"}], "goals": [{"id": "g", "kind": "findAll", "achievement": "x"}]}"#,
                library: library)
                == #"level.json goals[0].achievement: expected the id of an achievement that there is, found "x"; correct the id, or declare the achievement"#
        )
        #expect(
            message(#"{"id": "a", "background": "wood", "ambient": [{"sound": "owl"}]}"#, library: library)
                == "no problem")
    }

    @Test func `a hundred thousand entities are refused at once`() {
        var json = #"{"id": "a", "entities": [{"id": "e"}"#
        for _ in 1..<100_000 { json += #",{"id": "e"}"# }
        json += "]}"
        #expect(
            message(json)
                == "level.json:1:25 entities: expected a list of 0 to 400 values, found a list of 100000 values")
    }

    @Test func `scenarios that wait for one another are found`() {
        func made(_ id: String, gives achievement: String) -> Level {
            makeLevel([("a", 0.1)], id: id, goals: [Goal(id: "g", kind: "find", entity: "a", achievement: achievement)])
        }
        var library = Library()
        library.levels = [made("one", gives: "b-key"), made("two", gives: "a-key"), made("three", gives: "c-key")]
        library.achievements = [Achievement(id: "a-key"), Achievement(id: "b-key"), Achievement(id: "c-key")]
        library.scenarios = [
            Scenario(id: "a", levels: ["one"], unlocking: Unlocking(achievement: "a-key")),
            Scenario(id: "b", levels: ["two"], unlocking: Unlocking(achievement: "b-key")),
            Scenario(id: "c", levels: ["three"]),
            Scenario(id: "d", levels: ["three"], unlocking: Unlocking(score: 1001)),
            Scenario(id: "e", levels: ["three"], unlocking: Unlocking(score: 1000, achievement: "c-key")),
        ]
        let messages = library.problems().map(\.description)
        #expect(
            messages == [
                #"scenarios[0].unlocking: expected a condition that open scenarios can fulfil, found the achievement "a-key", which only locked levels give; lower the condition, or break the circle of scenarios that wait for one another"#,
                #"scenarios[1].unlocking: expected a condition that open scenarios can fulfil, found the achievement "b-key", which only locked levels give; lower the condition, or break the circle of scenarios that wait for one another"#,
                "scenarios[3].unlocking: expected a condition that open scenarios can fulfil, found 1001 points, of which 1000 can be reached; lower the condition, or break the circle of scenarios that wait for one another",
            ])
        library.scenarios = [Scenario(id: "a", levels: ["nowhere"]), Scenario(id: "a", levels: ["one"])]
        #expect(
            library.problems().map(\.description) == [
                #"scenarios[1].id: expected an id that no other one has, found "a"; rename one of them"#,
                #"scenarios[0].levels[0]: expected the id of a level that there is, found "nowhere"; correct the id, or add the level"#,
            ])
    }

    @Test func `a level survives being written and read, with what nobody knows`() throws {
        let json = #"{"id": "a", "entities": [{"id": "e", "wind": 3, "position": {"x": 0.25, "elevation": 20}}]}"#
        let level = try Level(json: json, file: "a", rules: .standard)
        let again = try Level(json: level.json(pretty: true), file: "b", rules: .standard)
        #expect(again == level)
        #expect(again.entities[0].node["wind"] == 3)
        #expect(again.entities[0].position.elevation == 20)
    }
}
