import Lab
import Levels
import Testing

/// The scenarios as somebody goes through them who is led by what sounds alone.
@Suite struct ScenarioFlowTests {
    @Test func `every scenario is played by ear from its first level to its last, and opens the next ones`() throws {
        var page = try HearingFlowTests.opened(at: "/hearing/scenarios")
        let library = try #require(page.state.levels.contents.library)
        var wasOpen: [Bool] = []
        for scenario in library.scenarios {
            wasOpen.append(Progress().isOpen(scenario, in: library))
            #expect(page.state.levels.progress.isOpen(scenario, in: library), "\(scenario.id)")
            for id in scenario.levels {
                page.send(.go("/hearing/scenario/" + scenario.id))
                page.send(.level(.brief(level: id)))
                page.send(.level(.start(level: id)))
                var ear = Ear()
                try ear.play(&page)
                let run = try #require(HearingFlowTests.run(page))
                #expect(run.phase == .won && run.wrong == 0, "\(id) after \(run.clock) s")
                page.send(.level(.leave))
                #expect(page.state.levels.progress.isWon(id))
            }
        }
        #expect(wasOpen.contains(false), "some are locked at first")
    }
}
