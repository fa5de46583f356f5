import Interface
import Wire

/// Somebody's way through a study: its steps on their real time, visit by visit.
struct WayFigures {
    typealias Part = Markup<Void>

    let facts: API.StudyParticipation
    let telling: StudyTelling

    init(_ facts: API.StudyParticipation, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
    }

    private func say(_ phrase: FigurePhrase) -> String { telling.say(phrase) }

    var all: Part {
        let steps = facts.way
        let visits = Set(steps.map { $0.visit }).sorted()
        return element(.div, .class("studies-figures")) {
            if steps.isEmpty { emptyState(.clock, title: say(.noWayTitle), text: say(.noWayLine)) { .empty } }
            for visit in visits {
                self.visit(visit, steps.filter { $0.visit == visit })
            }
            telling.hints(facts.flags, mayGrow: isOpen)
        }
    }

    private func visit(_ number: Int, _ steps: [API.StudyParticipation.WayStep]) -> Part {
        let began = steps.compactMap { $0.began }.min() ?? 0
        let ended = steps.map(Self.end).max() ?? began
        let name = telling.say(.visit, ("n", telling.number(max(number, 1))))
        return element(
            .section, .class("card studies-card studies-card-wide"), .attribute(.dataKey, "visit-" + String(number)),
            .attribute(.ariaLabelledby, "visit-" + String(number))
        ) {
            element(.div, .class("studies-card-head")) {
                heading(2, name, .id("visit-" + String(number)))
                note(facts.day.map { telling.day($0) } ?? telling.format.date(began, offset: telling.offset))
            }
            dataTable(
                caption: telling.say(.wayCaption, ("duration", telling.format.duration((ended - began) / 1_000))),
                columns: [
                    DataColumn(say(.step)), DataColumn(say(.time), isNumber: true), DataColumn(say(.onClock)),
                    DataColumn(say(.duration), isNumber: true),
                ],
                rows: steps.enumerated().map { place, step in row(step, place, began, ended) })
        }
    }

    /// When a step was left; the last one that is known of it while it goes on.
    private static func end(_ step: API.StudyParticipation.WayStep) -> Double {
        step.ended ?? (step.began ?? 0) + 1_000 * (step.seconds ?? 0)
    }

    private func row(_ step: API.StudyParticipation.WayStep, _ place: Int, _ began: Double, _ ended: Double) -> DataRow<
        Void
    > {
        let start = step.began ?? began
        let seconds = step.seconds
        let stop = Self.end(step)
        return DataRow(
            key: String(place),
            [
                element(.span, .class("studies-step")) {
                    element(.span) { step.step }
                    element(.small) { " " + (step.family ?? telling.kind(step.kind ?? "")) }
                },
                // Where no more than the day is kept, there is no time to tell.
                text(facts.day != nil ? Format.missing : telling.format.time(start, offset: telling.offset)),
                facts.day != nil ? text(Format.missing) : bar(start, stop, began, ended),
                text(seconds.map { telling.format.duration($0) } ?? Format.missing),
            ])
    }

    /// Where a step lies in its visit.
    private func bar(_ start: Double, _ stop: Double, _ began: Double, _ ended: Double) -> Part {
        let span = max(ended - began, 1)
        let format = Format.machine
        // What took a moment is seen, too.
        let left = min(100 * (start - began) / span, 99.2)
        let right = min(max(100 * (stop - began) / span, left + 0.8), 100)
        return element(.span, .class("studies-bar studies-bar-alone"), .decorative()) {
            element(.svg, .attribute(.viewBox, "0 0 100 10"), .attribute(.preserveAspectRatio, "none")) {
                element(.path, .class("studies-bar-all"), .attribute(.d, "M0 4.5H100V5.5H0Z"))
                element(
                    .path, .class("studies-bar-part"),
                    .attribute(
                        .d,
                        "M" + format.fixed(left, 1) + " 0H" + format.fixed(right, 1) + "V10H" + format.fixed(left, 1)
                            + "Z"))
            }
        }
    }

    /// Whether the person may still go on.
    private var isOpen: Bool {
        ["begun", "consented", "running", "paused", "waiting"].contains(facts.phase)
    }
}
