import Interface
import Localisation
import Measure
import Testing
import Tree

@Suite struct ScreenTests {
    private func check(_ markup: (Language) -> Markup<Intent>, _ name: String) {
        var texts: [String] = []
        for language in Language.allCases {
            let html = markup(language).html()
            #expect(PageText(html).faults == [], "\(name), \(language)")
            texts.append(html)
        }
        #expect(texts[0] != texts[1], "\(name) says the same in both languages")
    }

    @Test func `every text is there in both languages and well formed`() {
        #expect(VocabularyCheck.problems(in: LocalisationPhrase.self) == [])
    }

    @Test func `home, scenarios, levels, lessons, achievements and story have names for everything`() throws {
        let library = try Content.library()
        var progress = Progress()
        for round in 0...1 {
            check({ listeningHome(library, progress, language: $0) }, "home \(round)")
            check({ scenariosScreen(library, progress, language: $0) }, "scenarios \(round)")
            for scenario in library.scenarios {
                check({ scenarioScreen(scenario, library, progress, language: $0) }, scenario.id)
            }
            check({ lessonsScreen(library.lessons, language: $0) }, "lessons")
            check({ achievementsScreen(library, progress, language: $0) }, "achievements \(round)")
            check({ storyScreen(library.stories[0], progress, language: $0) }, "story \(round)")
            for level in library.levels {
                check(
                    { briefingScreen(level, progress, isUnhurried: round == 0, rules: .standard, language: $0) },
                    level.id)
                progress.results[id: level.id] = LevelResult(id: level.id, score: 900, stars: 3, runs: 1, wins: 1)
            }
            progress.achievements = library.achievements.map(\.id)
            for chapter in library.stories[0].chapters { _ = progress.finish(chapter: chapter.id, library: library) }
        }
    }

    @Test func `a level can be played by keys alone, from the screen's own intents`() {
        let goals = [
            Goal(id: "g", kind: "find", entity: "owl"), Goal(id: "t", kind: "timeLimit", seconds: 60),
            Goal(id: "w", kind: "wrongChoices", count: 2),
        ]
        var player = Player(makeLevel([("owl", 0.15), ("frog", 0.6)], goals: goals))
        var field = FieldOfView(heading: player.run.view.heading)
        func press(_ key: Int, isRepeat: Bool = false) -> Intent? {
            runScreen(player.run, told: "", language: .english).answer(
                to: PageEvent(node: 0, kind: .keyDown, x: Double(key), y: isRepeat ? 1 : 0))
        }
        #expect(press(13) == .run(.choose) && press(82) == .run(.listenAgain) && press(67) == .recentre)
        #expect(press(27) == .leave && press(13, isRepeat: true) == nil)
        for _ in 0..<20 where player.run.distanceFromCentre(of: 0) > 3 {
            guard case .arrow(let isRight, let isFine)? = press(39) else { break }
            player.time += 100
            if let action = field.take(.arrow(isRight: isRight, isFine: isFine), at: player.time) {
                player.send(action)
            }
        }
        #expect(press(80) == .run(.paused))
        player.send(.paused, after: 10)
        #expect(press(39) == nil, "a paused level does not turn")
        #expect(press(13) == .run(.resumed))
        check({ runScreen(player.run, told: "", language: $0) }, "paused")
        player.send(.resumed, after: 10)
        check({ runScreen(player.run, told: "x", language: $0) }, "running")
        if case .run(let action)? = press(13) { player.send(action, after: 10) }
        #expect(player.run.phase == .won)
        let earned = [Achievement(id: "a", name: Wording(en: "One", de: "Eins"))]
        check({ runResultScreen(player.run, isBest: true, earned: earned, rules: .standard, language: $0) }, "won")
        // A story goes on; nobody is led back into the level that was just won.
        let told = runResultScreen(
            player.run, isBest: false, isTold: true, earned: [], rules: .standard, language: .english)
        #expect(told.html().contains("Go on") && !told.html().contains("Again"))
    }

    @Test func `every state of every hearing test can be answered on its screen`() {
        for preset in HearingPreset.allCases {
            check({ hearingHome(chosen: preset, language: $0) }, preset.rawValue)
            var test = HearingTest(preset.definition, seed: 4)
            let (whole, log) = Simulation.session(preset.definition, .kemar, seed: 4)
            var seen: Set<String> = []
            for (time, action) in log {
                let state = "\(test.procedure?.procedure.kind.rawValue ?? "none") \(test.phase)".prefix { $0 != "(" }
                if seen.insert(String(state)).inserted {
                    check({ hearingStage(test, language: $0) }, "\(preset) \(state)")
                    if case .answered(let answer) = action {
                        let html = hearingStage(test, language: .english).html()
                        #expect(PageText(html).elements("button").count >= 3, "\(preset), \(answer)")
                    }
                }
                _ = test.reduce(action, at: time)
            }
            check({ hearingResult(whole, HearingFigures(of: whole), language: $0) }, "\(preset) result")
        }
    }

    @Test func `a hearing test goes by keys alone, each once`() {
        for preset in HearingPreset.allCases {
            var test = HearingTest(preset.definition, seed: 4)
            for (time, action) in Simulation.session(preset.definition, .kemar, seed: 4).log {
                let key: Int? =
                    switch action {
                    case .begun, .answered(.here): 13
                    case .answered(.side(let isRight)): isRight ? 39 : 37
                    case .answered(.interval(let interval)): 49 + interval
                    default: nil  // directions are buttons; the level has a test of its own
                    }
                if let key {
                    func press(isRepeat: Bool) -> Intent? {
                        hearingStage(test, language: .english).answer(
                            to: PageEvent(node: 0, kind: .keyDown, x: Double(key), y: isRepeat ? 1 : 0))
                    }
                    #expect(press(isRepeat: false) == .hearing(action), "\(preset), \(action)")
                    #expect(press(isRepeat: true) == nil, "\(preset), \(action), held down")
                }
                _ = test.reduce(action, at: time)
                guard case .answered = action, case .settling = test.phase else { continue }
                let between = PageText(hearingStage(test, language: .english).html())
                #expect(between.elements("button").count >= 3, "\(preset), \(action): answers stay between two trials")
            }
        }
    }

    @Test func `the comfortable level is set in steps, and heard at once`() {
        var test = HearingTest(HearingDefinition(procedures: [Procedure(kind: .loudness, trials: 1, rove: 0)]), seed: 1)
        for action in [HearingAction.begun, .advanced, .presented] { _ = test.reduce(action, at: 10) }
        let before = test.comfortableLevel
        for (key, step) in [(37, -2.0), (39, 2.0)] {
            let event = PageEvent(node: 0, kind: .keyDown, x: Double(key), y: 1)
            #expect(hearingStage(test, language: .english).answer(to: event) == .hearing(.adjusted(by: step)))
        }
        let enter = PageEvent(node: 0, kind: .keyDown, x: 13, y: 0)
        #expect(
            hearingStage(test, language: .english).answer(to: enter) == .hearing(.answered(.level(before))))
        let louder = test.reduce(.adjusted(by: 2), at: 20)
        #expect(louder == [.level(before + 2)])
        for _ in 0..<100 { _ = test.reduce(.adjusted(by: 2), at: 30) }
        #expect(test.comfortableLevel == 0, "never louder than the loudest")
        _ = test.reduce(.adjusted(by: .nan), at: 30)
        _ = test.reduce(.answered(.level(test.comfortableLevel)), at: 40)
        #expect(test.phase == .over && test.trials[0].answer == 0)
        let late = test.reduce(.adjusted(by: -2), at: 50)
        #expect(late.isEmpty)
    }

    @Test func `the editor's screens name every field, with content of every kind`() throws {
        let library = try Content.library()
        for level in library.levels {
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

    @Test func `marks stand on the ring where their names say, as numbers that drawings can read`() {
        for azimuth in stride(from: -175.0, through: 180, by: 5) {
            let mark = RingMark(azimuth: azimuth, look: "ring-found", name: "it")
            let figure: Markup<Intent> = ringFigure(title: "Ring", [mark])
            let html = figure.html()
            let circle = PageText(html).elements("circle").first { $0.attributes.contains("ring-found") }
            let x = PageText.attribute("cx", in: circle?.attributes ?? "").flatMap { Double($0) }
            let y = PageText.attribute("cy", in: circle?.attributes ?? "").flatMap { Double($0) }
            expectNear(x, 100 * sin(azimuth), 0.06)
            expectNear(y, -100 * cos(azimuth), 0.06)
        }
        func sin(_ degrees: Double) -> Double { Elementary.sin(degrees * Double.pi / 180) }
        func cos(_ degrees: Double) -> Double { Elementary.cos(degrees * Double.pi / 180) }
    }

    @Test func `what is typed becomes a change, and what is no number changes nothing`() throws {
        var editor = Editor(makeLevel([("owl", 0.2)], goals: []), library: Library())
        editor.selected = "owl"
        func type(_ text: String, into id: String) -> Intent? {
            editorScreen(editor, language: .german).answer(to: PageEvent(node: 0, kind: .input, text: text), at: id)
        }
        #expect(type("90", into: "x-owl") == .type(.moveEntity("owl", Position(x: 0.25)), field: "x-owl"))
        #expect(type("-90", into: "x-owl") == .type(.moveEntity("owl", Position(x: 0.0)), field: "x-owl"))
        #expect(type("−30", into: "up-owl") == type("-30", into: "up-owl"))
        #expect(type("-30", into: "up-owl") != .unchanged)
        #expect(type("zwei", into: "x-owl") == .unchanged)
        #expect(type("1,5", into: "reach") == .type(.setReach(1.5), field: "reach"))
        #expect(type("1e9", into: "par") == .type(.setPar(3600), field: "par"))
        #expect(type("Eule", into: "level-name") == .type(.setName(Wording(de: "Eule")), field: "level-name"))
        let introduction = Edit.setIntroduction(Wording(de: "Hör zu."))
        #expect(type("Hör zu.", into: "level-introduction") == .type(introduction, field: "level-introduction"))
    }

    @Test func `each state of the motion sensor says how to go on`() {
        var access = SensorAccess(mustAsk: true)
        for source in ViewSource.allCases { check({ sourceChoice(source, access, language: $0) }, "\(source)") }
        #expect(sourceChoice(.rotation, access, language: .english).html().contains("Allow the motion sensor"))
        _ = access.take(.asked, at: 0)
        #expect(access.state == .waiting(since: 0))
        _ = access.take(.refused, at: 10)
        check({ sourceChoice(.rotation, access, language: $0) }, "denied")
        #expect(sourceChoice(.tilt, access, language: .english).html().contains("not allowed"))
        _ = access.take(.granted, at: 20)
        let early = access.take(.tick, at: 900)
        let late = access.take(.tick, at: 1100)
        #expect(!early && !late)
        #expect(access.state == .absent, "a sensor that never speaks is none")
        _ = access.take(.reading, at: 2000)
        #expect(access.state == .works)
        let isLost = access.take(.tick, at: 3100)
        #expect(isLost, "a sensor that falls silent pauses the run")
        let isLostAgain = access.take(.tick, at: 5000)
        #expect(access.state == .lost && !isLostAgain)
        check({ sourceChoice(.rotation, access, language: $0) }, "lost")
        _ = access.take(.missing, at: .nan)
        #expect(access.state == .lost)
    }

    @Test func `the check of the pages finds what it looks for`() {
        let faults = PageText(
            "<button class=x></button><h2></h2><input id=\"a\"><label for=\"b\"></label><p id=\"a\">{n}</p>"
        ).faults
        #expect(faults.count == 6, "\(faults)")
        #expect(PageText("<button aria-label=\"Leave\"><svg></svg></button><button>Go</button>").faults == [])
    }
}
