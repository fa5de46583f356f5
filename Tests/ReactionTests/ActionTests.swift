import Interface
import Reaction
import Tasks
import Testing
import Tree

@Suite struct ActionTests {
    static let all: [Action] =
        ReducerTests.actions + [.disturbed(.visible), .disturbed(.focused), .opened(origin: 0.1 + 0.2)]

    @Test func `every action survives a round trip through JSON`() throws {
        for action in Self.all {
            let read = Action(try Value(json: action.value.json()))
            #expect(read == action)
        }
    }

    @Test func `an unknown kind and a wrong payload are not read as something else`() throws {
        for text in [
            #"{"kind":"exploded"}"#, "{}", "[]", #"{"kind":"opened"}"#, #"{"kind":"opened","origin":"x"}"#,
            #"{"kind":"disturbed","by":"moon"}"#, #"{"kind":3}"#, #"{"kind":"pressed"}"#,
        ] {
            #expect(Action(try Value(json: text)) == nil, "\(text)")
        }
    }

    @Test func `every preset can be run and says so`() {
        for preset in Preset.allCases {
            #expect(preset.definition.fault == nil)
            #expect(preset.definition.knownPreset == preset)
            #expect(preset.definition.node.fields.count == 13)
        }
    }

    @Test func `a definition that cannot be run names its property and what is expected`() {
        var definition = Preset.srt5.definition
        definition.longestWait = 500
        #expect(definition.fault?.property == "longestWait")
        #expect(definition.fault?.expected == "shortestWait to 60000 ms")
        definition = Preset.srt5.definition
        definition.choices = 9
        #expect(definition.fault?.property == "choices")
    }

    @Test func `every sentence of the family is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: ReactionPhrase.self).isEmpty)
        #expect(VocabularyCheck.problems(in: StandingPhrase.self).isEmpty)
    }
}
