import Interface
import Wire

/// A task's or questionnaire's figures, a row each, with a column for each visit.
struct StepResults {
    typealias Figure = API.ParticipationResults.Figure
    typealias Point = API.ParticipationResults.Point

    private let step: API.ParticipationResults.Step
    private let place: Int
    private let page: ResultFigures

    /// - Parameters:
    ///   - step: what was taken.
    ///   - place: its place on the page.
    ///   - page: says and writes.
    init(_ step: API.ParticipationResults.Step, at place: Int, _ page: ResultFigures) {
        (self.step, self.place, self.page) = (step, place, page)
    }

    private var telling: StudyTelling { page.telling }
    private var names: String { step.names.joined(separator: ", ") }
    private var title: String { telling.text(step.title) ?? names }

    var card: Markup<Void> {
        element(
            .section, .class("card studies-card"), .attribute(.dataKey, "step-" + String(place)),
            .attribute(.dataCount, String(columns.count)),
            .attribute(.ariaLabelledby, "results-step-" + String(place))
        ) {
            element(.div, .class("studies-card-head")) {
                heading(2, title, .id("results-step-" + String(place)))
                note(names)
            }
            if !step.figures.isEmpty { table }
            for remark in remarks { note(remark) }
        }
    }

    /// Whether a figure was measured more than once. One value has no course.
    private var hasCourse: Bool { step.figures.contains { $0.values.count { $0.value != nil } > 1 } }

    private var columns: [DataColumn] {
        [DataColumn(page.say(.figure))]
            + step.visits.map { DataColumn(page.visit($0.visit), isNumber: true) }
            + (hasCourse ? [DataColumn(page.say(.course))] : [])
    }

    private var table: Markup<Void> {
        fragment {
            dataTable(
                caption: page.say(.figuresCaption), columns: columns,
                rows: step.figures.map { figure in
                    let cells =
                        [text(telling.text(figure.title) ?? figure.figure)] + figure.values.map { cell($0, figure) }
                    let course = hasCourse ? [ResultCourse(figure, among: step.figures).drawing] : []
                    return DataRow(key: figure.figure + " " + figure.unit, cells + course)
                })
            if hasCourse { note(page.say(.caption)) }
        }
    }

    private func cell(_ point: Point, _ figure: Figure) -> Markup<Void> {
        element(.span, .class("results-value")) {
            if let value = point.value {
                let decimals = Self.decimals(figure)
                element(.span) { telling.format.quantity(value, decimals, figure.unit) }
                if let lower = point.lower, let upper = point.upper {
                    element(.small) {
                        " "
                            + page.say(
                                .interval, ("interval", telling.format.interval(lower, upper, decimals: decimals)))
                    }
                }
                if let count = point.n { element(.small) { " " + page.say(.madeOf, ("n", telling.number(count))) } }
            } else {
                element(.span) { Format.missing }
                element(.small) { " " + page.reason(point.missing) }
            }
        }
    }

    /// Whole numbers with whole ends of intervals have no decimals; seconds are told to the millisecond.
    private static func decimals(_ figure: Figure) -> Int {
        let values = figure.values.flatMap { [$0.value, $0.lower, $0.upper].compactMap(\.self) }
        if figure.unit.isEmpty, values.allSatisfy({ $0.rounded() == $0 }) { return 0 }
        switch figure.unit {
        case "s": return 3
        case "ms", "px": return 0
        default: return figure.isScore ? 2 : 3
        }
    }

    /// What has to be known beside the figures: what is missing as a whole, was left before its end, or tried again.
    private var remarks: [String] {
        step.visits.flatMap { sitting -> [String] in
            let visit = page.visit(sitting.visit)
            guard sitting.session != nil, sitting.missing == nil else {
                return [page.say(.nothingTaken, ("visit", visit), ("reason", page.reason(sitting.missing)))]
            }
            var remarks: [String] = []
            if sitting.isComplete == false { remarks.append(page.say(.unfinished, ("visit", visit))) }
            if let attempt = sitting.attempt, attempt > 1 {
                remarks.append(page.say(.attempt, ("visit", visit), ("n", telling.number(attempt))))
            }
            return remarks
        }
    }
}
