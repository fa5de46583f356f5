import Interface
import Tasks
import Testing
import Tree

@testable import Touch

@Suite struct TaskTests {
    /// Runs through practice and all stages with a hand that always hits.
    private func finished(_ preset: Preset, offset: Double = 0) -> Hand {
        var hand = Hand(preset.definition)
        var guardian = 0
        while hand.recording.phase != .over, guardian < 2000 {
            guardian += 1
            if case .ready = hand.recording.phase {
                hand.send(.begun)
                continue
            }
            let layout = hand.recording.layout
            switch preset.definition.task {
            case .free:
                hand.slide(from: (20, 20), to: (300, 400))
                hand.send(.done)
            case .line:
                let line = layout.line
                hand.slide(from: (line.from.x, line.from.y), to: (line.to.x, line.to.y))
            case .spiral:
                hand.time += 300
                let spiral = layout.spiral
                for step in 0...600 {
                    hand.time += 10
                    let place = spiral.place(at: Double(step) / 600 * spiral.turns * 2 * .pi)
                    hand.point(step == 0 ? .down : .move, place.x, place.y)
                }
                hand.point(.up, 0, 0)
            case .pointing:
                let circle = layout.circle(ofStage: hand.recording.stage)
                let step = hand.recording.step
                let target = circle[layout.target(atStep: step)]
                let spread = Double(guardian % 5 - 2) * target.width / 8
                if preset == .sliding {
                    let from = circle[layout.target(atStep: step - 1)].center
                    hand.slide(from: (from.x, from.y), to: (target.center.x + spread, target.center.y + offset))
                } else {
                    hand.tap(target.center.x + spread, target.center.y + offset)
                }
            case .tapping:
                let target = layout.pair[guardian % 2]
                hand.tap(target.center.x, target.center.y, after: 110)
                if let began = hand.recording.stageBegan, hand.time - began >= 30_000 { hand.send(.expired) }
            }
        }
        return hand
    }

    @Test func `every preset leads from the instruction through practice to the end`() {
        for preset in Preset.allCases {
            let hand = finished(preset)
            #expect(hand.recording.phase == .over, "\(preset)")
            #expect(hand.everything.filter { $0 == .finish }.count == 1, "\(preset)")
            #expect(hand.recording.open.isEmpty)
            let scored = hand.recording.scored.count
            switch preset {
            case .free, .density: #expect(hand.recording.strokes.count == 1)
            case .line: #expect(scored == 3)
            case .spiral: #expect(scored == 2)
            case .pointing, .sliding: #expect(scored == 4 * 13)
            case .tapping: #expect(scored > 150)
            case .tappingBoth:
                #expect(scored > 300)
                #expect(Figures(of: hand.recording).tapping?.hands.count == 2)
            }
        }
    }

    @Test func `pointing yields four sequences with a throughput, and every target is visited once`() {
        for preset in [Preset.pointing, .sliding] {
            let hand = finished(preset)
            let figures = Figures(of: hand.recording)
            #expect(figures.pointing?.sequences.count == 4)
            #expect(figures.pointing?.errorRate == 0)
            #expect((figures.pointing?.throughput ?? 0) > 1)
            #expect((figures.pointing?.accuracy == nil) == (preset == .pointing))
            for stage in 0..<4 {
                let targets = hand.recording.scored.filter { $0.stage == stage }.compactMap { $0.target }
                #expect(Set(targets).count == 13)
            }
        }
    }

    @Test func `a miss is an error and the next target comes all the same`() {
        let hand = finished(.pointing, offset: 40)
        // The first selection of a sequence must hit, so nothing ever begins with a hand that always misses.
        #expect(hand.recording.trials.isEmpty)
        var pointing = Hand(Preset.pointing.definition)
        pointing.send(.begun)
        let circle = pointing.recording.layout.circle(ofStage: 0)
        let first = circle[pointing.recording.layout.target(atStep: 0)].center
        pointing.tap(first.x, first.y)
        pointing.tap(first.x, first.y)
        #expect(pointing.recording.trials.map { $0.kind } == [.start, .selection])
        #expect(pointing.recording.trials.map { $0.error } == [false, true])
        #expect(pointing.recording.completed == 2)
        #expect(abs((pointing.recording.trials[1].time ?? 0) - 0.34) < 1e-9)
    }

    @Test func `an interrupted sequence begins anew and its selections count in no figure`() {
        var hand = Hand(Preset.pointing.definition)
        hand.send(.begun)
        let layout = hand.recording.layout
        for step in 0..<3 {
            let place = layout.circle(ofStage: 0)[layout.target(atStep: step)].center
            hand.tap(place.x, place.y)
        }
        hand.send(.disturbed(.hidden))
        #expect(hand.recording.phase == .ready(.interrupted))
        hand.send(.begun)
        #expect(hand.recording.completed == 0)
        #expect(hand.recording.trials.allSatisfy { $0.kind == .interrupted })
    }

    /// Whoever does both rounds of a study of mouse and finger with the mouse must not get to its end.
    @Test(arguments: [(AskedInput.mouse, Input.mouse, Input.touch), (.touch, .touch, .mouse), (.pen, .pen, .unknown)])
    func `trials are made with the pointer that was asked for alone, and the page says so`(
        asked: AskedInput, right: Input, other: Input
    ) {
        for preset in Preset.allCases where preset.definition.task != .free {
            var definition = preset.definition
            definition.practice = 0
            definition.input = asked
            #expect(definition.fault == nil && definition.complete.input == asked)
            var hand = Hand(definition)
            hand.send(.begun)
            for input in [other, right] {
                let layout = hand.recording.layout
                let first = layout.circle(ofStage: 0)
                switch definition.task {
                case .free: break
                case .line:
                    let line = layout.line
                    hand.slide(from: (line.from.x, line.from.y), to: (line.to.x, line.to.y), input: input)
                case .spiral: hand.slide(from: (100, 300), to: (300, 300), input: input)
                case .tapping:
                    hand.tap(layout.pair[0].center.x, layout.center.y, input: input)
                    if input == other { hand.send(.keyed(side: 0, isDown: true)) }
                case .pointing:
                    let place = { step in first[layout.target(atStep: step)].center }
                    if definition.pointing == .slide {
                        hand.slide(from: (place(0).x, place(0).y), to: (place(1).x, place(1).y), input: input)
                    } else {
                        hand.tap(place(0).x, place(0).y, input: input)
                    }
                }
                let html = stageScreen(hand.recording, now: hand.time, language: .english).html()
                #expect(html.contains("Use ") == (input == other), "\(preset), \(input): \(html)")
                let made = hand.recording.trials.map { $0.input }
                #expect(made == (input == other ? [] : [right]), "\(preset), \(input)")
                #expect(input == right || hand.recording.stageBegan == nil, "\(preset)")
            }
            // What was done is kept, and counts in nothing.
            #expect(hand.recording.strokes.map { $0.input } == [other, right])
            #expect(hand.recording.scoredStrokes.map { $0.input } == [right])
        }
    }

    @Test func `the pointer is said before a task, and cannot be asked for where anything may be touched`() {
        for (asked, english, german) in [
            (AskedInput.touch, "Use your finger.", "Nimm den Finger."), (.mouse, "Use the mouse.", "Nimm die Maus."),
            (.pen, "Use the pen.", "Nimm den Stift."),
        ] {
            var definition = Preset.pointing.definition
            definition.input = asked
            definition.hand = .left
            let (recording, words) = (Recording(definition), ["Use your left hand.", "Nimm die linke Hand."])
            for (language, line, hand) in [(Language.english, english, words[0]), (.german, german, words[1])] {
                let html = stageScreen(recording, now: 0, language: language).html()
                #expect(html.contains(line) && html.contains(hand), "\(html)")
            }
            definition.task = .free
            #expect(definition.fault?.property == "input")
        }
        #expect(Preset.pointing.definition.node[Name("input")] == nil)
    }

    @Test func `keys F and J tap the two targets, a held key taps once`() {
        var hand = Hand(Preset.tapping.definition)
        hand.send(.begun)
        for tap in 0..<6 {
            hand.time += 150
            hand.send(.keyed(side: tap % 2, isDown: true))
            hand.send(.keyed(side: tap % 2, isDown: true))
            hand.time += 60
            hand.send(.keyed(side: tap % 2, isDown: false))
        }
        #expect(hand.recording.phase == .ready(.practiceDone))
        hand.send(.begun)
        for side in [0, 1, 1, 0] {
            hand.time += 150
            hand.send(.keyed(side: side, isDown: true))
            hand.time += 60
            hand.send(.keyed(side: side, isDown: false))
        }
        let scored = hand.recording.scored
        #expect(scored.count == 4)
        #expect(scored.map { $0.error } == [false, false, true, false])
        #expect(scored.map { $0.input } == [.key, .key, .key, .key])
        #expect(abs((scored[2].time ?? 0) - 0.21) < 1e-9)
        let dwell = Figures(of: hand.recording).tapping?.hands.first?.meanDwell ?? 0
        #expect(abs(dwell - 0.06) < 1e-9)
        #expect(hand.recording.usualInput == .key)
    }

    @Test func `a line drawn exactly is as long as asked for, and deviates by nothing`() throws {
        let hand = finished(.line)
        let figures = Figures(of: hand.recording)
        let line = try #require(figures.lines.first)
        // 10 cm at 64 px per cm fit on 844 px.
        #expect(abs(figures.length(line.drawn) - 10) < 1e-9)
        #expect(line.maximum < 1e-9 && line.startError < 1e-9)
        #expect(figures.unit == .centimetre)
    }

    @Test func `targets that do not fit shrink without a change of difficulty`() {
        var definition = Preset.pointing.definition
        definition.amplitudes = [200]
        definition.widths = [20]
        let layout = Hand(definition).recording.layout
        let sizes = layout.sizes(ofStage: 0)
        #expect(abs(sizes.amplitude / sizes.width - 10) < 1e-12)
        #expect(sizes.amplitude + sizes.width <= 390 - 32 + 1e-9)
        for target in layout.circle(ofStage: 0) {
            #expect(target.center.x - target.width / 2 >= 15.9 && target.center.x + target.width / 2 <= 374.1)
        }
    }

    @Test func `without a calibration every unit is px`() {
        var hand = Hand(Preset.density.definition, scale: nil)
        hand.send(.begun)
        hand.slide(from: (0, 0), to: (64, 0))
        let figures = Figures(of: hand.recording)
        #expect(figures.unit == .pixel && figures.length(64) == 64)
        #expect(String(figures.node[Name("lengthUnit")] ?? .null) == "px")
        // A scale from before the page was zoomed is none.
        hand = Hand(Preset.density.definition)
        var device = hand.recording.device
        device.pixelRatio = 2
        hand.send(.prepared(device))
        #expect(hand.recording.device.scale == nil)
    }

    @Test func `two fits of a card give the scale, its error and its date, or say that it cannot be`() throws {
        var fit = CardFit()
        fit.change(to: 856)
        let nothing = fit.accept(at: 5, pixelRatio: 2)
        #expect(nothing == nil)
        #expect(fit.width != 856, "the second fit starts elsewhere")
        fit.change(to: 864.56)
        let fitted = fit.accept(at: 5, pixelRatio: 2)
        let calibration = try #require(fitted)
        #expect(abs(calibration.pixelsPerCentimetre - 100.5) < 1e-9)
        #expect(abs(calibration.repeatError - 8.56 / 860.28) < 1e-12)
        #expect(calibration.date == 5 && calibration.source == "card")
        #expect(Calibration(cardWidths: 20, 20, date: 0, pixelRatio: 1) == nil)
        #expect(CardFit.number("512.5") == 512.5 && CardFit.number("x") == nil)
    }

    @Test func `fits that differ ask for a third one, and too far apart give no scale`() throws {
        var fit = CardFit()
        func take(_ width: Double) -> Calibration? {
            fit.change(to: width)
            return fit.accept(at: 1, pixelRatio: 1)
        }
        // Whoever presses twice without moving anything has fitted nothing: the outline begins elsewhere.
        let blind = (0..<2).map { _ in fit.accept(at: 1, pixelRatio: 1) }
        #expect(blind == [nil, nil] && fit.fits.isEmpty)
        guard case .apart(let apart) = fit.fault else { return #expect(Bool(false), "\(fit)") }
        #expect(abs(apart - 2 * 0.25 / 2.25) < 1e-12)
        let html = calibrationScreen(fit, isUpright: false, language: .english).html()
        #expect(html.contains("The fits differ by 22"))
        // 3 % apart: the third one decides which two are meant, and the scale is theirs.
        #expect(take(500) == nil && take(515) == nil && fit.fits.count == 2 && fit.fault == nil)
        #expect(calibrationScreen(fit, isUpright: false, language: .german).html().contains("Eine dritte entscheidet"))
        let decided = try #require(take(501))
        #expect(abs(decided.pixelsPerCentimetre - 500.5 / 8.56) < 1e-9 && abs(decided.repeatError - 1 / 500.5) < 1e-12)
        // Three that stay apart by less than 5 % say so; a second one beyond that is refused at once.
        fit = CardFit()
        #expect(take(500) == nil && take(515) == nil)
        let rough = try #require(take(530))
        #expect(rough.repeatError > 0.025 && rough.repeatError < 0.03)
        fit = CardFit()
        #expect(take(500) == nil && take(527) == nil && fit.fits.isEmpty && fit.fault != nil)
    }

    @Test func `every preset can be run and a definition that cannot names its property`() {
        for preset in Preset.allCases {
            #expect(preset.definition.fault == nil)
            #expect(preset.definition.knownPreset == preset)
            #expect(preset.definition.node.fields.count == 14)
        }
        var definition = Preset.pointing.definition
        definition.targets = 12
        #expect(definition.fault?.property == "targets")
        #expect(definition.fault?.expected == "an odd number from 3 to 99")
        definition = Preset.tapping.definition
        definition.duration = 0
        #expect(definition.fault?.expected == "1000 to 3600000 ms")
        definition.duration = .nan
        #expect(definition.fault?.property == "duration")
    }
}
