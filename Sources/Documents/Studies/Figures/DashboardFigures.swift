import Interface
import Wire

/// What a dashboard shows of its numbers, in the order in which questions come up in a lab.
struct DashboardFigures {
    typealias Part = Markup<Void>

    let facts: API.StudyDashboard
    let telling: StudyTelling

    init(_ facts: API.StudyDashboard, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
    }

    var language: Language { telling.language }

    func say(_ phrase: FigurePhrase) -> String { telling.say(phrase) }

    var all: Part {
        element(.div, .class("studies-figures")) {
            clock
            line
            if facts.line.begun == 0 {
                emptyState(.people, title: say(.nobodyTitle), text: say(.nobodyLine)) { .empty }
            } else {
                recruitment
                for ledger in facts.ledgers { groups(ledger) }
                funnel
                flow
                durations
                visits
                mail
                flags
                cells
            }
            refused
        }
    }

    /// A card with its title, what can be taken along, and its content.
    func card(
        _ name: String, _ title: FigurePhrase, picture: String? = nil, isWide: Bool = false,
        @MarkupBuilder<Void> content: () -> Part
    ) -> Part {
        element(
            .section, .class(isWide ? "card studies-card studies-card-wide" : "card studies-card"),
            .attribute(.dataKey, name), .attribute(.ariaLabelledby, "figure-" + name)
        ) {
            element(.div, .class("studies-card-head")) {
                heading(2, say(title), .id("figure-" + name))
                if let picture {
                    element(
                        .a, .class("link"), .href(picture), .attribute(.download, ""),
                        .label(telling.say(.savePicture, ("name", say(title))))
                    ) { say(.saveAsSVG) }
                }
            }
            content()
        }
    }

    /// Of which participations.
    var mode: String { facts.mode.isEmpty ? "field" : facts.mode }

    /// The table that stands for a plot.
    func asTable(_ content: Part) -> Part { disclosure(say(.asTable)) { content } }

    func plotAddress(_ name: String) -> String {
        "/api/v1/studies/" + facts.study + "/plots/" + name + ".svg?language=" + language.code
            + "&mode="
            + mode + "&offset=" + String(telling.offset)
    }

    /// A sentence that says what a plot comes to.
    func sentence(_ text: String) -> Part { paragraph(text, .class("studies-sentence")) }

    /// That the clock is not believed, so that nothing goes and nobody's place is given back.
    @MarkupBuilder<Void> private var clock: Part {
        if let clock = facts.clock {
            notice(
                .warning,
                telling.say(
                    clock.isAhead ? .clockAhead : .clockBehind,
                    ("days", telling.number(clock.days))))
        }
    }

    // MARK: The line of numbers

    private var line: Part {
        let line = facts.line
        var numbers: [(String, String)] = [
            (telling.number(line.begun), say(.begun)), (telling.number(line.inside), say(.inside)),
        ]
        if let waiting = line.waiting, waiting > 0 { numbers.append((telling.number(waiting), say(.waiting))) }
        let completed = telling.number(line.completed)
        if let most = line.maximum {
            numbers.append(
                (
                    telling.say(.of, ("n", completed), ("m", telling.number(most))),
                    telling.say(.completedHeld, ("n", telling.number(line.held)))
                ))
        } else {
            numbers.append((completed, say(.completed)))
        }
        if line.late > 0 { numbers.append((telling.number(line.late), say(.late))) }
        if line.excluded > 0 { numbers.append((telling.number(line.excluded), say(.excluded))) }
        numbers.append((telling.number(line.lastHour), say(.lastHour)))
        return element(.dl, .class("studies-line")) {
            for (number, label) in numbers {
                element(.div) {
                    element(.dt) { label }
                    element(.dd) { number }
                }
            }
        }
    }
}
