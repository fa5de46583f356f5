import Localisation
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
            .setBackground("pond"), .setStart(Position(x: 0.5)),
        ] {
            #expect(editor.send(edit, at: 0) == [.save], "\(edit)")
        }
        #expect(editor.problems.isEmpty)
        #expect(editor.level.entities[1].position.x == Turn(0.9))
        var player = Player(editor.level)
        player.find("bell")
        #expect(player.run.phase == .won)
        var game = editor.testGame(seed: 1)
        _ = game.reduce(.start(level: "mine", Assistance()), at: 0)
        #expect(game.currentLevel == editor.level)
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

    @Test func `a drag is one change, however long its way was`() {
        var editor = editor()
        let before = editor.level
        for step in 1...50 { editor.drag("owl", to: Position(x: Turn(0.2 + Double(step) / 100), y: 0.4)) }
        #expect(editor.level == before && editor.selected == "owl")
        #expect(abs((editor.panorama.first?.azimuth ?? 0) - -108) < 1e-9)
        #expect(editor.drop(at: 1) == [.save])
        #expect(editor.level.entities[0].position.x == Turn(0.7))
        _ = editor.undo()
        #expect(editor.level == before && !editor.canUndo)
        editor.drag("owl", to: Position(x: 0.9))
        editor.cancelDrag()
        editor.drag("fox", to: Position(x: 0.9))
        #expect(editor.drop(at: 2).isEmpty && editor.level == before)
        #expect(editor.entity(at: Position(x: 0.21, y: 0.5)) == "owl")
        #expect(editor.entity(at: Position(x: 0.3, y: 0.5)) == nil)
    }

    @Test func `dragging keeps what else belongs to a position`() {
        var level = makeLevel([("owl", 0.98)], goals: [])
        level.entities[0].position.elevation = 20
        level.entities[0].position.distance = 7
        var editor = Editor(level, library: Library())
        #expect(editor.entity(at: Position(x: 0.0, y: 0.5)) == "owl", "across the seam")
        editor.drag("owl", to: Position(x: 0.1, y: 0.3))
        _ = editor.drop(at: 0)
        let position = editor.level.entities[0].position
        #expect(position.elevation == 20 && position.distance == 7 && position.x == 0.1)
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
}
