import Definitions
import Paradigm
import Tasks
import Text
import Tree

/// What only shows where trials are gone through: what does not fit on a stage, what lies on top of each other, how long it
/// takes, what flashes.
extension ParadigmLinter {
    /// How long an answer is taken to last until people have been simulated, in ms.
    static let usualResponse = 600.0
    private static let longSeconds = 30.0 * 60
    private static let mostSeconds = 2 * 3600.0

    mutating func checkStage(_ plan: Plan) {
        var walk = TrialWalk(plan)
        checkFit(&walk)
        checkOverlap(&walk)
        checkLength(&walk)
        checkFlashes(&walk)
    }

    // MARK: Places

    /// Everything fits on a small phone.
    private mutating func checkFit(_ walk: inout TrialWalk) {
        var found: [(path: [Path.Step], box: StageBox)] = []
        walk.forEachKind { walk, form, table in
            for phase in form.phases {
                for layer in phase.layers where walk.holds(layer.when, table) {
                    guard let box = walk.box(of: layer, in: table, .phone) else { continue }
                    if let place = found.firstIndex(where: { Path($0.path) == Path(layer.path) }) {
                        found[place].box = found[place].box.joined(with: box)
                    } else {
                        found.append((layer.path, box))
                    }
                }
            }
        }
        let size = StageScale.phoneSize
        for (path, box) in found {
            let wide = 2 * max(-box.left, box.right)
            let tall = 2 * max(-box.bottom, box.top)
            // A hair more is no fault: nobody holds a phone to the millimetre.
            guard wide > size.width * 1.01 || tall > size.height * 1.01 else { continue }
            report(
                .stageTooLarge, .warning, at: path,
                expected: "what fits on a phone of 320 x 568 pixels at 33 cm: 8.7 by 15.4 degrees",
                found: joined(
                    Self.tenths(wide / StageScale.phone.degree), " by ", Self.tenths(tall / StageScale.phone.degree),
                    " degrees round the middle"),
                remedy: "move it inwards or make it smaller; otherwise everything is shrunk there")
        }
    }

    /// What is pointed at, and texts that are read at once, do not cover each other.
    private mutating func checkOverlap(_ walk: inout TrialWalk) {
        var targets = NameTable(capacity: 8)
        for response in definition.responseList {
            for name in response.part.targets?.list?.compactMap({ $0.text }) ?? [] { targets.insert(name, 0) }
        }
        var told: [Path] = []
        var found: [(path: [Path.Step], other: String)] = []
        walk.forEachKind { walk, form, table in
            for phase in form.phases {
                var boxes: [(layer: TrialWalk.Layer, box: StageBox, isTarget: Bool)] = []
                for layer in phase.layers where walk.holds(layer.when, table) {
                    let isTarget = targets.find(layer.layer.id) != nil
                    guard isTarget || layer.layer.text != nil, let box = walk.box(of: layer, in: table, .phone) else {
                        continue
                    }
                    for other in boxes where other.isTarget == isTarget && box.overlaps(other.box) {
                        guard isTarget || Self.areTogether(layer, other.layer), !told.contains(Path(layer.path)) else {
                            continue
                        }
                        told.append(Path(layer.path))
                        let id = other.layer.layer.id
                        found.append((layer.path, id.byteCount > 0 ? FaultWords.quoted(id) : "the layer before"))
                    }
                    boxes.append((layer, box, isTarget))
                }
            }
        }
        for (path, other) in found {
            report(
                .overlap, .warning, at: path, expected: "layers that can be told apart",
                found: joined("one that covers ", other), remedy: "move it, or make one of them smaller")
        }
    }

    /// Whether two layers can be seen at the same time; those that come one after the other cannot.
    private static func areTogether(_ layer: TrialWalk.Layer, _ other: TrialWalk.Layer) -> Bool {
        func time(_ number: TrialWalk.Number?) -> Double? {
            if case .fixed(let time)? = number { return time }
            return nil
        }
        guard layer.when == nil, other.when == nil, let from = time(layer.from), let before = time(other.from) else {
            return false
        }
        return from < time(other.until) ?? .infinity && before < time(layer.until) ?? .infinity
    }

    // MARK: Times

    /// Nobody sits for hours.
    private mutating func checkLength(_ walk: inout TrialWalk) {
        let usual = Self.usualResponse
        var time = 0.0
        walk.forEachTrial { walk, form, table in
            for phase in form.phases where walk.holds(phase.when, table) {
                let lasts = phase.lasts.map { walk.value($0, table) ?? 0 }
                let isEnded = !phase.phase.responses.isEmpty && phase.phase.ends != .nothing
                let one = isEnded ? min(lasts ?? usual, usual) : lasts ?? 0
                time += one * Double(walk.count(phase, table))
                if isEnded, phase.phase.ends == .trial { break }
            }
        }
        let seconds = time / 1000
        guard seconds > Self.longSeconds else { return }
        let isError = seconds > Self.mostSeconds
        report(
            .tooLong, isError ? .error : .warning, at: [.name("blocks")],
            expected: isError ? "trials of at most two hours" : "trials of at most 30 minutes",
            found: joined(
                "about ", Self.plain((seconds / 60).rounded()), " min, with 600 ms an answer and without instructions"),
            remedy: "repeat the blocks less often, or make the phases shorter")
    }

    // MARK: Flashes

    /// Nothing flashes so that it could cause a seizure (WCAG 2.2, 2.3.1). There is no way round it.
    private mutating func checkFlashes(_ walk: inout TrialWalk) {
        var scene = FlashScene(walk)
        for danger in scene.dangers() {
            report(
                danger.isRed ? .redFlash : .flash, at: danger.path,
                expected: danger.isRed
                    ? "at most three flashes of saturated red in any second on so large an area"
                    : "at most three flashes in any second on so large an area",
                found: joined(
                    Self.plain(Double(danger.changes)), " changes in a second, on ",
                    Self.plain((100 * danger.share).rounded()), " % of 10 degrees"),
                remedy: "change it more slowly, less strongly, or on a smaller area; such flashes can cause a seizure")
        }
    }
}
