import Interface
import LevelStudio
import Levels
import LevelsTesting
import Sampling
import ScreenTesting
import Space
import Testing
import Tree

@Suite(.sampled) struct ScreenTests {
    private func check<Action>(_ markup: (Language) -> Markup<Action>, _ name: String) {
        #expect(screenFaults(markup) == [], "\(name)")
    }

    @Test func `every text is there in both languages and well formed`() {
        #expect(VocabularyCheck.problems(in: StudioPhrase.self) == [])
    }

    @Test func `the editor's screens name every field, with content of every kind`() throws {
        let library = try Content.library()
        for level in DailySample.of(library.levels, 15) {
            var editor = Editor(level, library: library)
            for entity in level.entities {
                editor.selected = entity.id
                check({ editorScreen(editor, language: $0) }, "\(level.id), \(entity.id)")
            }
        }
        var editor = Editor(Level(id: "new"), library: library)
        check({ editorScreen(editor, language: $0) }, "empty level")
        _ = editor.send(.addAmbient(SoundUse(sound: "wind")), at: 0)
        _ = editor.send(.addEntity(Entity(id: "mute")), at: 0)
        _ = editor.send(.addGoal(Goal(id: "g", kind: "find")), at: 0)
        editor.selected = "mute"
        check({ editorScreen(editor, language: $0) }, "unfinished level")
        for scenario in library.scenarios {
            check(
                { scenarioEditorScreen(ScenarioEditor(scenario, library: library), language: $0) }, scenario.id)
        }
        let upload = try Upload(file: "dog.ogg", head: Array("OggS".utf8), size: 10)
        check(
            {
                workshopScreen(
                    levels: [OwnLevel(Level(id: "a"), edited: 0)],
                    scenarios: [OwnScenario(Scenario(id: "b", levels: ["a"]), edited: 0)], assets: [upload],
                    fault: UploadFault(file: "x", reason: .empty), language: $0)
            }, "workshop")
    }

    @Test func `the head of what is missing can take the focus of a way there that has gone`() {
        let editor = Editor(makeLevel([], goals: [Goal(id: "g", kind: "find")]), library: Library())
        let html = editorScreen(editor, language: .english).html()
        #expect(!editor.problems.isEmpty && html.contains("<h2 tabindex=\"-1\">"))
    }

    @Test func `what is typed becomes a change, and what is no number changes nothing`() throws {
        var editor = Editor(makeLevel([("owl", 0.2)], goals: []), library: Library())
        editor.selected = "owl"
        func tell(_ kind: EventKind, _ text: String, _ id: String) -> LevelIntent? {
            editorScreen(editor, language: .german).answer(to: PageEvent(node: 0, kind: kind, text: text), at: id)
        }
        func type(_ text: String, into id: String) -> LevelIntent? { tell(.input, text, id) }
        func leave(_ id: String, with text: String) -> LevelIntent? { tell(.change, text, id) }
        #expect(leave("x-owl", with: "90") == .edit(.moveEntity("owl", Position(x: 0.25))))
        #expect(leave("x-owl", with: "-90") == .edit(.moveEntity("owl", Position(x: 0.0))))
        #expect(leave("up-owl", with: "−30") == leave("up-owl", with: "-30"))
        #expect(leave("up-owl", with: "-30") != .unchanged)
        #expect(leave("x-owl", with: "zwei") == .unchanged)
        #expect(leave("reach", with: "1,5") == .edit(.setReach(1.5)))
        #expect(leave("par", with: "1e9") == .edit(.setPar(3600)))
        // Half of a number is none yet.
        for half in ["-", "1.", "0,", "1,0"] {
            #expect(type(half, into: "reach") == nil && type(half, into: "x-owl") == nil)
        }
        #expect(type("Eule", into: "level-name") == .type(.setName(Wording(de: "Eule")), field: "level-name"))
        let introduction = Edit.setIntroduction(Wording(de: "Hör zu."))
        #expect(type("Hör zu.", into: "level-introduction") == .type(introduction, field: "level-introduction"))
    }
}
