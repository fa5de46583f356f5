import Interface
import LevelStudio
import Levels
import LevelsTesting
import ScreenTesting
import Space
import Testing
import Tree

@Suite struct EditorTests {
    private func editor() -> Editor {
        Editor(makeLevel([("owl", 0.2)], goals: []), library: Library())
    }

    @Test func `a level is made from nothing, tried on a copy, written and read`() throws {
        var editor = Editor(Level(id: "mine"), library: Library())
        let bell = Entity(id: "bell", position: Position(x: 0.4), sound: SoundUse(sound: "bell"))
        for edit in [
            Edit.setName(Wording(en: "Mine", de: "Meins")), .addEntity(bell), .duplicateEntity("bell", copy: "bell-2"),
            .moveEntity("bell-2", Position(x: -0.1)), .addBehaviour("bell-2", Behaviour(kind: "drift", speed: 20)),
            .addGoal(Goal(id: "g", kind: "find", entity: "bell")), .addAmbient(SoundUse(sound: "wind", volume: 0.2)),
            .setBackground("pond"), .setStart(Position(x: 0.5)), .setRoom(Chamber(length: 6)),
        ] {
            #expect(editor.send(edit, at: 0) == [.save], "\(edit)")
        }
        #expect(editor.problems.isEmpty)
        #expect(editor.level.entities[1].position.x == Turn(0.9))
        // A copy stands beside what it was made of, or it could not be seen.
        _ = editor.send(.duplicateEntity("bell", copy: "bell-3"), at: 0)
        #expect(editor.level.entities[2].position.x == Turn(0.45))
        _ = editor.undo()
        var player = Player(editor.level)
        player.find("bell")
        #expect(player.run.phase == .won)
        let again = try Editor(importing: editor.exported, file: "mine.json", library: Library())
        #expect(again.level == editor.level)
    }

    @Test func `every change can be taken back and made again, in any number`() {
        for seed in Int64(1)...20 {
            var generator = SeededGenerator(seed: seed)
            var editor = editor()
            var states = [editor.level]
            for number in 0..<150 {
                let edit: Edit =
                    switch generator.integer(below: 6) {
                    case 0: .addEntity(Entity(id: "e\(number)"))
                    case 1: .moveEntity("owl", Position(x: Turn(generator.uniform())))
                    case 2: .removeEntity("e\(generator.integer(below: 150))")
                    case 3: .setPar(1 + 100 * generator.uniform())
                    case 4: .duplicateEntity("owl", copy: "o\(number)")
                    default: .addGoal(Goal(id: "g\(number)", kind: "findAll"))
                    }
                if !editor.send(edit, at: 0).isEmpty { states.append(editor.level) }
            }
            for state in states.dropLast().reversed() {
                _ = editor.undo()
                #expect(editor.level == state, "seed \(seed)")
            }
            #expect(!editor.canUndo)
            #expect(editor.undo().isEmpty)
            for state in states.dropFirst() {
                _ = editor.redo()
                #expect(editor.level == state, "seed \(seed)")
            }
            #expect(!editor.canRedo)
        }
    }

    @Test func `what is typed in a field is one step, until something else is done or a while has passed`() {
        var editor = editor()
        let before = editor.level
        func name(_ text: String) -> Edit { .setName(Wording(en: text)) }
        for (index, text) in ["B", "Be", "Bell"].enumerated() {
            #expect(editor.type(name(text), in: "level-name", at: 1000 + 200 * Double(index)) == [.save])
        }
        #expect(editor.type(.setPar(30), in: "par", at: 2000) == [.save])
        #expect(editor.type(name("Bells"), in: "level-name", at: 2500) == [.save])
        #expect(editor.type(name("Bells!"), in: "level-name", at: 7600) == [.save])
        var seen: [String] = []
        while editor.canUndo {
            seen.append(editor.level.name.en)
            _ = editor.undo()
        }
        #expect(seen == ["Bells!", "Bells", "Bell", "Bell"] && editor.level == before)
        _ = editor.redo()
        #expect(editor.level.name.en == "Bell")
        // What is typed after a step back is a new step.
        #expect(editor.type(name("Bel"), in: "level-name", at: 7700) == [.save])
        _ = editor.undo()
        #expect(editor.level.name.en == "Bell")
    }

    @Test func `what is typed and taken away again leaves no trace`() {
        var level = editor().level
        level.name = Wording(en: "Owl")
        var editor = Editor(level, library: Library())
        #expect(editor.type(.setName(Wording(en: "Owls")), in: "level-name", at: 0) == [.save])
        #expect(editor.type(.setName(Wording(en: "Owl")), in: "level-name", at: 100) == [.save])
        #expect(editor.level == level && !editor.canUndo)
        var scenario = ScenarioEditor(Scenario(id: "mine", levels: ["a"]), library: Library())
        for (index, text) in ["M", "Mi", "Mine"].enumerated() {
            let edit = ScenarioEdit.setName(Wording(en: text))
            #expect(scenario.type(edit, in: "scenario-name", at: 100 * Double(index)) == [.save])
        }
        _ = scenario.undo()
        #expect(scenario.scenario.name == Wording() && !scenario.canUndo)
        // What is typed after a step back takes nothing else back.
        _ = scenario.send(.addLevel("b"), at: 400)
        #expect(scenario.type(.setName(Wording(en: "N")), in: "scenario-name", at: 500) == [.save])
        _ = scenario.undo()
        #expect(scenario.type(.setName(Wording(en: "O")), in: "scenario-name", at: 600) == [.save])
        #expect(scenario.scenario.levels == ["a", "b"] && scenario.scenario.name.en == "O")
    }

    @Test func `what does not fit changes nothing and leaves no trace`() {
        var editor = editor()
        let before = editor.level
        for edit in [
            Edit.addEntity(Entity(id: "owl")), .addEntity(Entity(id: "")), .removeEntity("fox"),
            .moveEntity("fox", Position()), .duplicateEntity("owl", copy: "owl"), .setReach(.nan), .setPar(0),
            .setScatter(2), .setBehaviour("owl", 3, Behaviour(kind: "path")), .removeBehaviour("owl", -1),
            .removeAmbient(0), .setGoal(Goal(id: "g", kind: "find")), .removeGoal("g"),
        ] {
            #expect(editor.send(edit, at: 0).isEmpty, "\(edit)")
        }
        #expect(editor.level == before && !editor.canUndo)
        #expect(editor.level.freeName(like: "owl") == "owl-2")
        #expect(throws: TreeError.self) { try Editor(importing: "{", file: "x", library: Library()) }
    }

    @Test func `a thing is moved to where it is let go, across the seam too, and keeps what else it has`() {
        var level = makeLevel([("owl", 0.98)], goals: [])
        level.entities[0].position.elevation = 20
        level.entities[0].position.distance = 7
        var editor = Editor(level, library: Library())
        editor.centre = 0.9
        func drop(_ text: String, at id: String = "thing-owl") -> LevelIntent? {
            editorScreen(editor, language: .english).answer(
                to: PageEvent(node: 0, kind: .change, text: text), at: id)
        }
        guard
            case .edit(.moveEntity("owl", let position))? = drop(
                "drag 0.17 \(0.3 - level.entities[0].position.y.fraction)")
        else {
            Issue.record("it was not moved")
            return
        }
        #expect(abs(position.x.fraction - 0.15) < 1e-9 && abs(position.y.fraction - 0.3) < 1e-9)
        #expect(position.elevation == 20 && position.distance == 7)
        for nonsense in ["", "drag 0.5", "drag a b", "drag 0.5 0.5 0.5", "drag nan 0.5", "Up", "0.5 0.5"] {
            #expect(drop(nonsense) == .unchanged)
        }
        guard case .edit(.moveEntity(_, let low))? = drop("drag 0 7") else {
            Issue.record("it was not moved")
            return
        }
        #expect(low.y == 0.999, "held inside the picture")
        #expect(drop("drag 0.25 0", at: "editor-panorama") == .look(by: -0.25))
    }

    /// What the element of an identity leads to.
    private func answer(_ editor: Editor, _ kind: EventKind, _ text: String, _ id: String) -> LevelIntent? {
        editorScreen(editor, language: .english).answer(to: PageEvent(node: 0, kind: kind, text: text), at: id)
    }

    @Test func `another name of a thing goes wherever the level names it, and none is there twice`() throws {
        var level = makeLevel([("owl", 0.2), ("bell", 0.4)], goals: [Goal(id: "g", kind: "find", entity: "owl")])
        var order = Goal(id: "o", kind: "order")
        order.entities = ["bell", "owl"]
        level.goals.append(order)
        level.entities[1].actions = [EntityAction(kind: "wake", entity: "owl")]
        var editor = Editor(level, library: Library())
        editor.selected = "owl"
        #expect(answer(editor, .change, "uhu", "id-owl") == .edit(.renameEntity("owl", "uhu")))
        #expect(editor.send(.renameEntity("owl", "uhu"), at: 0) == [.save])
        #expect(editor.level.entities.map(\.id) == ["uhu", "bell"])
        #expect(editor.level.goals[0].entity == "uhu" && editor.level.goals[1].entities == ["bell", "uhu"])
        #expect(editor.level.entities[1].actions[0].entity == "uhu" && editor.problems.isEmpty)
        #expect(answer(editor, .change, "first", "id-g") == .edit(.renameGoal("g", "first")))
        #expect(editor.send(.renameGoal("g", "first"), at: 0) == [.save])
        for edit: Edit in [
            .renameEntity("uhu", "bell"), .renameEntity("uhu", ""), .renameEntity("owl", "x"),
            .renameEntity("uhu", String(repeating: "x", count: 81)), .renameGoal("first", "o"), .renameGoal("g", "x"),
        ] { #expect(editor.send(edit, at: 1) == [], "\(edit)") }
        #expect(editor.undo() == [.save] && editor.undo() == [.save] && editor.level == level)
    }

    @Test func `a room has the measures that are written, within what files allow`() {
        var level = makeLevel([], goals: [])
        level.room = Chamber(length: 5, width: 4, height: 2.5, absorption: 0.35)
        let editor = Editor(level, library: Library())
        #expect(
            answer(editor, .change, "7,5", "room-length")
                == .edit(.setRoom(Chamber(length: 7.5, width: 4, height: 2.5, absorption: 0.35))))
        #expect(
            answer(editor, .change, "999", "room-width")
                == .edit(.setRoom(Chamber(length: 5, width: 100, height: 2.5, absorption: 0.35))))
        #expect(
            answer(editor, .change, "0", "room-absorption")
                == .edit(.setRoom(Chamber(length: 5, width: 4, height: 2.5, absorption: 0.01))))
        // In the open air there is nothing to be measured.
        #expect(answer(self.editor(), .change, "7", "room-length") == nil)
    }

    @Test func `a station of a path may lead up and away, and what is emptied is as elsewhere`() {
        var level = makeLevel([("owl", 0.2)], goals: [])
        level.entities[0].behaviours = [Behaviour(kind: "path", stations: [Station(time: 0), Station(time: 9)])]
        var editor = Editor(level, library: Library())
        editor.selected = "owl"
        func station(_ text: String, _ field: String) -> Station? {
            guard case .edit(.setBehaviour(_, _, let behaviour))? = answer(editor, .change, text, field + "-1-0-owl")
            else { return nil }
            return behaviour.stations[1]
        }
        #expect(station("30", "up")?.elevation == 30 && station("25", "down")?.y == 0.25)
        #expect(station("2,5", "far")?.distance == 2.5 && station("0", "far")?.distance == 0.1)
        #expect(station("x", "far") == nil)
        level.entities[0].behaviours[0].stations[1].distance = 3
        editor = Editor(level, library: Library())
        editor.selected = "owl"
        let emptied = station("", "far")
        #expect(emptied != nil && emptied?.distance == nil)
    }

    @Test func `each line of an introduction is edited, and a line that is emptied goes`() {
        var level = makeLevel([], goals: [])
        level.introduction = [Line(words: Wording(en: "One")), Line(words: Wording(en: "Two"))]
        let editor = Editor(level, library: Library())
        let second = Edit.setIntroduction(Wording(en: "Second"), at: 1)
        #expect(answer(editor, .change, "Second", "level-introduction-2") == .edit(second))
        // Others would take its place under the hands of who empties it.
        #expect(answer(editor, .input, "", "level-introduction") == nil)
        _ = level.apply(second)
        _ = level.apply(.setIntroduction(Wording(en: "Third"), at: 9))
        #expect(level.introduction.map(\.words.en) == ["One", "Second", "Third"])
        _ = level.apply(.setIntroduction(Wording(), at: 1))
        #expect(level.introduction.map(\.words.en) == ["One", "Third"])
    }

    @Test func `an introduction's first line is edited, the others stay`() {
        var level = makeLevel([], goals: [])
        level.introduction = [Line(words: Wording(en: "One")), Line(words: Wording(en: "Two"))]
        var editor = Editor(level, library: Library())
        _ = editor.send(.setIntroduction(Wording(en: "First")), at: 0)
        #expect(editor.level.introduction.map(\.words.en) == ["First", "Two"])
        _ = editor.send(.setIntroduction(Wording()), at: 0)
        #expect(editor.level.introduction.map(\.words.en) == ["Two"])
    }

    @Test func `a scenario is made, ordered, locked, and its impossible condition is found`() throws {
        var library = Library()
        library.levels = ["a", "b", "c"].map {
            makeLevel([("x", 0.1)], id: $0, goals: [Goal(id: "g", kind: "find", entity: "x")])
        }
        var editor = ScenarioEditor(Scenario(id: "mine", levels: ["a"]), library: library)
        for edit in [
            ScenarioEdit.setName(Wording(en: "Mine")), .addLevel("b"), .addLevel("c"), .moveLevel(2, 0),
            .removeLevel(1), .setScore(500),
        ] {
            #expect(editor.send(edit, at: 0) == [.save], "\(edit)")
        }
        #expect(editor.scenario.levels == ["c", "b"])
        #expect(editor.problems.map(\.path.description) == ["scenarios[0].unlocking"])
        _ = editor.undo()
        #expect(editor.problems.isEmpty)
        _ = editor.redo()
        for edit in [
            ScenarioEdit.removeLevel(7), .moveLevel(0, 9), .moveLevel(1, 1), .addLevel(""), .setScore(-1),
            .setScore(500),
        ] {
            #expect(editor.send(edit, at: 0).isEmpty, "\(edit)")
        }
        var single = ScenarioEditor(Scenario(id: "mine", levels: ["a"]), library: library)
        #expect(single.send(.removeLevel(0), at: 0).isEmpty, "a scenario has a level")
        _ = editor.send(.addLevel("nowhere"), at: 0)
        #expect(editor.problems.contains { $0.path.description == "scenarios[0].levels[2]" })
        #expect(try Scenario(json: editor.exported, file: "mine.json") == editor.scenario)
    }

    @Test func `a level that cannot be won yet says so`() {
        var editor = editor()
        _ = editor.send(.addGoal(Goal(id: "g", kind: "find", entity: "fox")), at: 0)
        #expect(editor.problems.map(\.path.description) == ["goals[0].entity"])
        editor.library.sounds = ["owl"]
        #expect(editor.problems.count == 2)
    }

    @Test func `what is missing is told in words, with its place and the way there`() {
        var library = Library()
        library.sounds = ["bell"]
        library.images = ["pond"]
        var level = makeLevel([("owl", 0.2), ("fox", 0.4)], goals: [])
        level.entities[1].sound = SoundUse(sound: "bark")
        level.background = "moon"
        level.goals = [
            Goal(id: "a", kind: "find"), Goal(id: "b", kind: "find", entity: "hen"), Goal(id: "c", kind: "order"),
            Goal(id: "d", kind: "timeLimit"),
        ]
        let complaints = level.complaints(library: library, in: .english)
        let expected: [String] = [
            "Background: " + LevelsPhrase.problemPicture.text(in: .english, ("name", "moon")),
            "fox: " + LevelsPhrase.problemSound.text(in: .english, ("name", "bark")),
            "Goal 1: " + LevelsPhrase.problemChoose.text(in: .english),
            "Goal 2: " + LevelsPhrase.problemUnknown.text(in: .english, ("name", "hen")),
            "Goal 3: " + LevelsPhrase.problemOrder.text(in: .english),
            "Goal 4: " + LevelsPhrase.problemSeconds.text(in: .english),
        ]
        #expect(complaints.map { $0.place + ": " + $0.text } == expected)
        #expect(complaints.map(\.entity) == [nil, "fox", nil, nil, nil, nil])
        let empty = Level(id: "new", goals: [Goal(id: "g", kind: "findAll")])
        #expect(
            empty.complaints(library: library, in: .german).map(\.text) == [
                LevelsPhrase.problemNothing.text(in: .german)
            ])
        let limits = Level(id: "new", goals: [Goal(id: "g", kind: "wrongChoices")])
        #expect(
            limits.complaints(library: library, in: .english).map(\.text) == [
                LevelsPhrase.problemOnlyLimits.text(in: .english)
            ])
    }

    @Test func `a file is a level, a scenario, or refused with what it should be`() throws {
        guard case .level(let level) = try Import(json: #"{"id": "a", "entities": [{"id": "owl"}]}"#) else {
            Issue.record("no level")
            return
        }
        #expect(level.entities.count == 1)
        guard case .scenario(let scenario) = try Import(json: #"{"id": "a", "levels": ["b"]}"#) else {
            Issue.record("no scenario")
            return
        }
        #expect(scenario.levels == ["b"])
        for (text, place) in [
            (#"{"id": "a", "title": "Tea", "questions": []}"#, "1:1"), ("[1]", "1:1"), ("{", "1:2"),
            (#"{"id": "a", "entities": [{"id": "owl", "position": {"x": 7}}]}"#, "1:58"),
        ] {
            do throws(TreeError) {
                _ = try Import(json: text)
                Issue.record("taken: \(text)")
            } catch {
                #expect(error.description.hasPrefix(place), "\(error.description)")
                #expect(error.description.contains("expected"), "\(error.description)")
            }
        }
    }

    @Test func `names of one's own are free, plain and never the name of another place`() {
        var library = Library()
        library.levels = [Level(id: "owls"), Level(id: "owls-2")]
        library.sounds = ["bark"]
        #expect(library.freeName(like: "owls") == "owls-3")
        #expect(library.freeName(like: "Über/uns") == library.freeName(like: "Über/uns"))
        #expect(!library.freeName(like: "a/b c").contains("/"))
        #expect(library.freeName(like: "scenario") == "scenario-2")
        library.images = ["pond"]
        #expect(library.freeContentName(like: "pond") == "pond-2", "a picture's name is taken as well")
        #expect(library.freeContentName(like: "bark") == "bark-2" && library.freeContentName(like: "dog") == "dog")
    }

    @Test func `what the device keeps comes back, and what it cannot read is left alone`() throws {
        let own = OwnLevel(makeLevel([("owl", 0.2)], goals: []), edited: 5)
        let again = try #require(OwnLevel(json: Array(own.text.utf8)))
        #expect(again == own)
        let scenario = OwnScenario(Scenario(id: "s", levels: ["a"]), edited: 6)
        #expect(OwnScenario(json: Array(scenario.text.utf8)) == scenario)
        #expect(OwnLevel(json: Array(scenario.text.utf8)) == nil && OwnScenario(json: Array(own.text.utf8)) == nil)
        for text in ["", "{}", #"{"level": 3}"#, #"{"level": {"id": "a", "reach": "far"}}"#] {
            #expect(OwnLevel(json: Array(text.utf8)) == nil, "\(text)")
        }
    }

    @Test func `every sound that a level can be made of has a name in both languages`() throws {
        var library = try Content.library()
        library.findTitles()
        #expect(!library.choosableSounds.contains("huggins-pitch"))
        for name in library.choosableSounds + library.images {
            let title = try #require(library.title(of: name), "\(name)")
            #expect(!title.en.isEmpty && !title.de.isEmpty, "\(name)")
        }
        #expect(library.title(of: "owl", in: .german) == "die Eule" && library.title(of: "bark", in: .german) == "bark")
    }
}
