import Interface
import Tasks
import Testing
import Tree

@testable import RoomTesting
@testable import Touch

/// The pointing tasks as people set them, on a circle and as a pair, and their tables.
@Suite struct PointingTests {
    private func taken(_ definition: Definition, width: Double = 390, height: Double = 844) -> Hand {
        var hand = Hand(definition, width: width, height: height)
        for turn in 0..<2000 where hand.recording.phase != .over {
            if case .ready = hand.recording.phase {
                hand.send(.begun)
                continue
            }
            let layout = hand.recording.layout
            let targets = layout.circle(ofStage: hand.recording.stage)
            let target = targets[layout.target(atStep: hand.recording.step)]
            let spread = Double(turn % 5 - 2) * target.width / 8
            let (x, y) = (target.center.x + spread, target.center.y + spread)
            if definition.pointing == .slide {
                let from = targets[layout.target(atStep: hand.recording.step - 1)].center
                hand.slide(from: (from.x, from.y), to: (x, y))
            } else {
                hand.tap(x, y)
            }
        }
        return hand
    }

    private func cells(_ table: Table, _ name: String) throws -> [Cell] {
        let column = try #require(table.columns.firstIndex { $0.name == name }, "\(name)")
        return table.rows.map { $0[column] }
    }

    @Test func `definitions that say nothing of blocks, course and hand are what they were`() throws {
        for preset in Preset.allCases {
            let node = preset.definition.node
            #expect(node[Name("blocks")] == nil && node[Name("course")] == nil && node[Name("hand")] == nil)
            #expect(Definition(node: node).blocks == 1 && Definition(node: node).course == .circle)
        }
        var definition = Preset.pointing.definition
        definition.blocks = 2
        definition.course = .pair
        #expect(definition.complete.node[Name("blocks")] == .int(2) && definition.stages == 8)
    }

    @Test func `blocks go through all pairs of amplitude and width again`() throws {
        var definition = Preset.pointing.definition
        definition.amplitudes = [20, 40]
        definition.widths = [5]
        definition.targets = 5
        definition.blocks = 3
        let recording = taken(definition).recording
        #expect(recording.phase == .over && recording.stage == 5)
        let table = recording.sequenceTable(Figures(of: recording))
        #expect(try cells(table, "block") == [1, 1, 2, 2, 3, 3].map { Cell.integer($0) })
        let amplitudes = try cells(table, "amplitude_px")
        #expect(amplitudes[0] == amplitudes[2] && amplitudes[0] == amplitudes[4] && amplitudes[0] != amplitudes[1])
        let layout = recording.layout
        #expect(layout.sizes(ofStage: 3).amplitude == layout.sizes(ofStage: 1).amplitude)
    }

    @Test(arguments: [(390.0, 844.0), (1200.0, 700.0)])
    func `two bars are hit in turn, and only the way along the axis counts`(
        size: (Double, Double)
    ) throws {
        for pointing in [PointingStyle.tap, .slide] {
            var definition = Preset.pointing.definition
            definition.course = .pair
            definition.pointing = pointing
            definition.targets = 6
            #expect(definition.fault == nil)
            let hand = taken(definition, width: size.0, height: size.1)
            let recording = hand.recording
            #expect(recording.phase == .over && recording.scored.count == 4 * 6)
            #expect(recording.scored.allSatisfy { !$0.error })
            let targets = recording.layout.circle(ofStage: 0)
            #expect(targets.count == 2)
            let isWide = size.0 > size.1
            let bar = try #require(targets[0].bar)
            #expect((bar.width < bar.height) == isWide)
            // Far to the side of the axis, but on the bar.
            let aside =
                isWide
                ? Place(targets[0].center.x, targets[0].center.y + bar.height / 2 - 1)
                : Place(targets[0].center.x + bar.width / 2 - 1, targets[0].center.y)
            #expect(targets[0].contains(aside))
            #expect(
                !targets[0].contains(Place(aside.x + (isWide ? bar.width : 0), aside.y + (isWide ? 0 : bar.height))))
            let html = stageScreen(
                Hand(definition, width: size.0, height: size.1).begun, now: 0, language: .english
            ).html()
            #expect(html.contains("<rect") && !html.contains("<circle"))
            #expect(recording.definition.instruction == (pointing == .slide ? .whatSlidingPair : .whatPointingPair))
        }
    }

    @Test func `one-directional throughput equals NumPy's`() throws {
        let reference = try Reference.values("pair")
        let trials = try reference.parts("trials").map { part in
            var trial = try part.trial()
            trial.error = (trial.x - trial.targetX).magnitude > trial.width / 2
            return trial
        }
        let sequence = try #require(PointingFigures.sequence(trials, stage: 0, course: .pair))
        #expect(Double(sequence.count) == (try reference.number("count")))
        #expect(Double(sequence.errors) == (try reference.number("errors")))
        let pairs: [(String, Double?)] = [
            ("effectiveAmplitude", sequence.effectiveAmplitude), ("effectiveWidth", sequence.effectiveWidth),
            ("effectiveIndex", sequence.effectiveIndex), ("time", sequence.time), ("throughput", sequence.throughput),
        ]
        for (name, value) in pairs {
            let expected = try reference.number(name)
            #expect(abs((value ?? 0) - expected) < 1e-9, "\(name)")
        }
        // As round targets, ends far to the side would be slips.
        #expect(PointingFigures.sequence(trials, stage: 0)?.count != sequence.count)
    }

    @Test func `the table of movements leads to the figures of its sequences`() throws {
        var definition = Preset.sliding.definition
        definition.blocks = 2
        let recording = taken(definition).recording
        let figures = Figures(of: recording)
        let sequence = try #require(figures.pointing?.sequences.last)
        let table = recording.movementTable
        let rows = zip(try cells(table, "stage"), try cells(table, "practice")).enumerated()
            .filter { $0.element.0 == .integer(8) && $0.element.1 == .boolean(false) }.map { $0.offset }
        #expect(rows.count == 13)
        func numbers(_ name: String) throws -> [Double] {
            let all = try cells(table, name)
            return rows.compactMap { row -> Double? in
                switch all[row] {
                case .number(let number): return number
                case .integer(let number): return Double(number)
                default: return nil
                }
            }
        }
        let ends = try numbers("deviation_cm")
        let mean = ends.reduce(0, +) / 13
        let deviation = (ends.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 12).squareRoot()
        #expect(abs(4.133 * deviation - figures.length(sequence.effectiveWidth ?? 0)) < 1e-9)
        let ways = try numbers("movement_cm")
        #expect(abs(ways.reduce(0, +) / 13 - figures.length(sequence.effectiveAmplitude)) < 1e-9)
        // The seven measures of each movement; their means are the session's.
        let scored = zip(try cells(table, "practice"), try cells(table, "movement_error_cm")).compactMap {
            row -> Double? in
            guard row.0 == .boolean(false), case .number(let value) = row.1 else { return nil }
            return value
        }
        #expect(scored.count == 8 * 13)
        let sum = scored.reduce(0, +) / Double(scored.count)
        #expect(abs(sum - figures.length(figures.pointing?.accuracy?.movementError ?? 0)) < 1e-9)
        for name in ["target_re_entries", "task_axis_crossings", "movement_variability_px", "movement_offset_px"] {
            #expect(try numbers(name).count == 13, "\(name)")
        }
        let tapped = taken(Preset.pointing.definition).recording.movementTable
        #expect(try cells(tapped, "movement_error_px").allSatisfy { $0 == .empty })
    }

    @Test func `each stroke has its way in 101 steps, and the map its cells`() throws {
        var hand = Hand(Preset.density.definition)
        hand.send(.begun)
        hand.slide(from: (20, 20), to: (220, 120))
        hand.slide(from: (220, 400), to: (20, 400))
        let steps = hand.recording.stepTable
        #expect(steps.rows.count == 2 * 101)
        #expect(try cells(steps, "x")[0] == .number(20) && cells(steps, "y")[100] == .number(120))
        let map = hand.recording.cellTable
        var seconds = 0.0
        for cell in try cells(map, "value") {
            if case .number(let value) = cell { seconds += value }
        }
        #expect(abs(seconds - Figures(of: hand.recording).total.time) < 1e-9)
        #expect(try cells(map, "density_cm").allSatisfy { $0 != .empty })
        #expect(try (cells(map, "density_px") + cells(map, "density_events")).allSatisfy { $0 == .empty })
    }

    // MARK: Settings and addresses

    @Test func `settings are read as people write them, and come back from an address`() throws {
        var settings = PointingSettings()
        #expect(settings.query == "" && settings.fault == nil)
        #expect(settings.definition(.pointing) == Preset.pointing.definition)
        settings.amplitudes = "30, 62,5  80"
        settings.widths = "4;8"
        settings.targets = "9"
        settings.blocks = "3"
        settings.hand = .left
        settings.course = .pair
        let definition = settings.definition(.sliding)
        #expect(definition.amplitudes == [30, 62.5, 80] && definition.widths == [4, 8] && definition.stages == 18)
        #expect(definition.preset == "sliding-own" && definition.pointing == .slide && definition.fault == nil)
        #expect(
            settings.query == "amplitudes=30_62.5_80&widths=4_8&targets=9&blocks=3&course=pair&hand=left")
        #expect(PointingSettings(query: settings.query).definition(.sliding) == definition)
        #expect(PointingSettings(query: "amplitudes=x&targets=&hand=third&y") == PointingSettings())
        #expect(Preset.name("sliding-own", in: .english) == "Slide to targets, own settings")
        #expect(Preset.name("own-small", in: .english) == "own-small")
    }

    @Test(arguments: [
        ("amplitudes", "ten"), ("amplitudes", ""), ("widths", "0.5"), ("targets", "12"), ("targets", "9 11"),
        ("blocks", "0"), ("blocks", "21"),
    ]) func `a setting that cannot be used is named, and nothing starts`(field: String, text: String) throws {
        let fields: [String: PointingSettings.Field] = [
            "amplitudes": .amplitudes, "widths": .widths, "targets": .targets, "blocks": .blocks,
        ]
        let wanted = try #require(fields[field])
        var room = RoomDriver<TouchFamily>(FamilyList.Member.of(TouchFamily.self).room)
        room.want(.choosePreset(.pointing))
        room.want(.setting(wanted, text))
        #expect(room.place.settings.fault == wanted)
        #expect(room.html.contains("aria-invalid") && room.html.contains("It cannot start yet"))
        room.want(.start)
        #expect(room.wishes.isEmpty)
    }

    @Test func `every task has an address that a reload comes back to`() throws {
        var room = RoomDriver<TouchFamily>(FamilyList.Member.of(TouchFamily.self).room)
        room.enter()
        for preset in Preset.allCases {
            room.want(.choosePreset(preset))
            guard case .rename(let path)? = room.wishes.last else { return #expect(Bool(false), "no address") }
            let rest = String(path.dropFirst("/touch/".count))
            #expect(path.hasPrefix("/touch/") && room.kind.knows(rest))
            var other = RoomDriver<TouchFamily>(FamilyList.Member.of(TouchFamily.self).room)
            other.enter(rest)
            #expect(other.place.preset == preset)
            #expect(other.html.contains(preset.name(in: .english)))
        }
        room.want(.choosePreset(.sliding))
        room.want(.setting(.blocks, "4"))
        room.want(.setHand(.right))
        guard case .rename(let path)? = room.wishes.last else { return #expect(Bool(false), "no address") }
        #expect(path == "/touch/sliding?blocks=4&hand=right")
        var other = RoomDriver<TouchFamily>(FamilyList.Member.of(TouchFamily.self).room)
        other.enter(String(path.dropFirst("/touch/".count)))
        other.want(.start)
        for case .begin(let beginning) in other.wishes {
            let definition = Definition(node: beginning.definition)
            #expect(definition.blocks == 4 && definition.hand == .right && definition.preset == "sliding-own")
        }
        #expect(other.html.contains("Use your right hand."))
        for unknown in ["nothing", "pointing/more", "tappingBoth"] { #expect(!room.kind.knows(unknown)) }
        // The card itself keeps what was chosen on it.
        room.enter("")
        #expect(room.place.preset == .sliding)
    }
}

extension Hand {
    /// The task after its start.
    fileprivate var begun: Recording {
        var hand = self
        hand.send(.begun)
        return hand.recording
    }
}
