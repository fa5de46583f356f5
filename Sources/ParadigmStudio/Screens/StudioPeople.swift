import Definitions
import Interface
import Paradigm
import Text
import Tree

/// People made of numbers who take the paradigm before anybody is invited.
struct StudioPeople {
    let view: EditorView

    var body: Markup<EditorAction> {
        let all = String(PeopleRun.count)
        return element(.div, .class("stack"), .key("people")) {
            note(view.words(.peopleLine))
            buttons {
                button(
                    view.words(.peopleSend, ("n", all)), style: .primary, icon: .people,
                    isDisabled: view.editor.preview == nil || view.editor.isPreviewOld, action: EditorAction.simulate)
            }
            if let run = view.editor.people {
                element(.p, .role("status")) {
                    text(view.words(.peopleDone, ("n", String(run.done)), ("all", all)))
                }
                progressBar(Double(run.done) / Double(PeopleRun.count), label: view.words(.tabPeople))
                if run.isOver { results(run) }
            }
        }
    }

    private func results(_ run: PeopleRun) -> Markup<EditorAction> {
        card {
            if !run.guessed.isEmpty {
                note(view.words(.peopleGuessed, ("names", FaultWords.alternatives(run.guessed, last: ", "))))
            }
            if run.duration.count == 3 {
                paragraph(
                    view.words(
                        .peopleTakes, ("low", minutes(run.duration[0])), ("middle", minutes(run.duration[1])),
                        ("high", minutes(run.duration[2]))))
            }
            dataTable(
                caption: view.words(.peopleFigures),
                columns: [
                    DataColumn(view.words(.peopleMeasure)), DataColumn(view.words(.peopleMean), isNumber: true),
                    DataColumn(view.words(.peopleSpread), isNumber: true),
                    DataColumn(view.words(.peopleMissing), isNumber: true),
                ],
                rows: run.figures.enumerated().map { number, figure in
                    DataRow(
                        key: String(number),
                        [
                            name(of: figure), shown(figure.mean, figure.unit), shown(figure.deviation, figure.unit),
                            String(figure.missing),
                        ])
                }, room: 28)
        }
    }

    private func minutes(_ seconds: Double) -> String { view.format.fixed(seconds / 60, 1) }

    private func name(of figure: PeopleRun.Figure) -> String {
        var title = figure.measure
        for measure in view.editor.definition.measures
        where measure.id.isSame(as: figure.measure) && !measure.title.isEmpty {
            title = measure.title.text(in: view.language.code)
        }
        for part in [figure.part, figure.level] where part.byteCount > 0 { title += " · " + part }
        return title
    }

    private func shown(_ value: Double?, _ unit: FigureUnit) -> String {
        guard let value else { return Format.missing }
        switch unit {
        case .seconds: return view.format.milliseconds(value * 1000)
        case .share: return view.format.percent(value, decimals: 1)
        default: return view.format.significant(value, 3)
        }
    }
}
