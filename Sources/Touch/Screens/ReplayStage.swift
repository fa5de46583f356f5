package import Interface
import Tasks

/// What was on the screen at one moment of a replay: the open strokes, the task's figure, and what the labels said.
///
/// - Parameters:
///   - recording: the state after the entries up to that moment.
///   - now: the moment on the page's clock; strokes are drawn up to it, so that a batch need not be shown at once.
///   - language: of its words.
package func replayStage(_ recording: Recording, now: Double, language: Language) -> Markup<Intent> {
    let layout = recording.layout
    var old = PathData()
    var fresh = PathData()
    var fingers: [Target] = []
    // Older strokes are pale; a long session shows its last hundred.
    for stroke in recording.strokes.suffix(100) {
        var last: PointerSample?
        let isFresh = stroke.ended >= now - 1000
        for place in 0..<stroke.samples.count {
            let sample = stroke.samples[place]
            if sample.time > now { break }
            if isFresh {
                if last == nil { fresh.move(sample.x, sample.y) } else { fresh.line(sample.x, sample.y) }
            } else {
                if last == nil { old.move(sample.x, sample.y) } else { old.line(sample.x, sample.y) }
            }
            last = sample
        }
        if let last, stroke.isOpen || stroke.ended > now {
            fingers.append(Target(center: Place(last.x, last.y), width: 28))
        }
    }
    let labels = FaithfulLabels(recording.totals(at: now), lengths: recording.lengths, language: language)
    return element(.div, .class("replay-stage touch-replay")) {
        element(
            .svg, .attribute(.viewBox, "0 0 " + PathData.text(layout.width) + " " + PathData.text(layout.height)),
            .role("img"), .label(labels.totalDistance + ", " + labels.totalTime), .attribute(.focusable, "false")
        ) {
            if recording.definition.task == .pointing, recording.isRunning {
                for target in layout.circle(ofStage: recording.stage) { shape(target, "touch-target") }
            }
            element(.path, .class("touch-old"), .attribute(.d, old.text), .attribute(.fill, "none"))
            element(.path, .class("touch-fresh"), .attribute(.d, fresh.text), .attribute(.fill, "none"))
            for finger in fingers { shape(finger, "touch-finger") }
        }
        element(.strong) { text(labels.totalDistance) }
        element(.span) {
            text(
                fingers.isEmpty
                    ? TouchPhrase.replayResting.text(in: language)
                    : TouchPhrase.replayTouching.text(in: language, ("n", "\(fingers.count)")))
        }
    }
}
