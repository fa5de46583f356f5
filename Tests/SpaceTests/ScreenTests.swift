import Interface
import Measure
import ScreenTesting
import Space
import Testing

@Suite struct ScreenTests {
    private func check<Action>(_ markup: (Language) -> Markup<Action>, _ name: String) {
        #expect(screenFaults(markup) == [], "\(name)")
    }

    @Test func `every text is there in both languages and well formed`() {
        #expect(VocabularyCheck.problems(in: SpacePhrase.self) == [])
    }

    @Test func `marks stand on the ring where their names say, as numbers that drawings can read`() {
        for azimuth in stride(from: -175.0, through: 180, by: 5) {
            let mark = RingMark(azimuth: azimuth, look: "ring-found", name: "it")
            let figure: Markup<SourceIntent> = ringFigure(title: "Ring", [mark])
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

    @Test func `each state of the motion sensor says how to go on`() {
        var access = SensorAccess(mustAsk: true)
        for source in ViewSource.allCases {
            check({ sourceChoice(Steering(source, access), language: $0) }, "\(source)")
        }
        #expect(
            sourceChoice(Steering(.rotation, access), language: .english).html().contains("Allow the motion sensor"))
        _ = access.take(.asked, at: 0)
        #expect(access.state == .waiting(since: 0))
        _ = access.take(.refused, at: 10)
        check({ sourceChoice(Steering(.rotation, access), language: $0) }, "denied")
        #expect(sourceChoice(Steering(.tilt, access), language: .english).html().contains("not allowed"))
        _ = access.take(.granted, at: 20)
        let early = access.take(.tick, at: 900)
        let late = access.take(.tick, at: 1100)
        #expect(!early && !late)
        #expect(access.state == .absent, "a sensor that never speaks is none")
        _ = access.take(.reading, at: 2000)
        #expect(access.state == .works)
        let isSilent = access.take(.tick, at: 60_000)
        #expect(access.state == .works && !isSilent, "a device that lies still has nothing to say")
        let isLost = access.take(.gone, at: 60_100)
        #expect(isLost, "a sensor that goes away pauses the run")
        let isLostAgain = access.take(.gone, at: 60_200)
        #expect(access.state == .lost && !isLostAgain)
        check({ sourceChoice(Steering(.rotation, access), language: $0) }, "lost")
        _ = access.take(.missing, at: .nan)
        #expect(access.state == .lost)
    }
}
