import Interface
import Wire

/// How many came when, against what was planned.
extension DashboardFigures {
    private var days: [(start: Double, name: String, day: API.StudyDashboard.Recruitment.Day)] {
        facts.recruitmentPart.days.compactMap { day in
            guard let start = telling.start(ofDay: day.day) else { return nil }
            return (start, day.day, day)
        }
    }

    var recruitment: Part {
        card("recruitment", .recruitment, picture: plotAddress("recruitment"), isWide: facts.ledgers.isEmpty) {
            recruitmentPlot
            sentence(pace)
            asTable(
                dataTable(
                    caption: say(.recruitmentCaption),
                    columns: [DataColumn(say(.day))]
                        + [say(.begun), say(.allotted), say(.completed)].map { DataColumn($0, isNumber: true) },
                    rows: days.reversed().map { _, name, day in
                        DataRow(
                            key: name,
                            [telling.day(name)]
                                + [day.begun, day.allotted, day.completed].map { telling.orNothing($0) })
                    }))
        }
    }

    /// Lines of what is counted up to the end of each day.
    var recruitmentPlot: Part {
        func course(_ name: FigurePhrase, _ count: (API.StudyDashboard.Recruitment.Day) -> Int) -> Plot.Course {
            var sum = 0
            var points = days.prefix(1).map { Plot.Point($0.start, 0) }
            for (start, _, day) in days {
                sum += count(day)
                points.append(Plot.Point(start + 86_400_000, Double(sum)))
            }
            return Plot.Course(name: say(name), points: points)
        }
        let isAllotted = !facts.ledgers.isEmpty
        return Plot.growth(
            [
                course(.completed) { $0.completed },
                isAllotted ? course(.allotted) { $0.allotted } : course(.begun) { $0.begun },
            ],
            target: target, offset: telling.offset,
            in: Plot.Frame(
                title: say(.recruitment), description: pace, caption: "", language: language,
                yLabel: say(.people)))
    }

    private var target: Plot.Course? {
        guard let target = facts.recruitmentPart.target, let from = telling.start(ofDay: target.from),
            let until = telling.start(ofDay: target.until)
        else { return nil }
        return Plot.Course(
            name: "", points: [Plot.Point(from, 0), Plot.Point(until + 86_400_000, Double(target.places))])
    }

    /// Whether it goes as planned, and when it will be done.
    private var pace: String {
        let recruitment = facts.recruitmentPart
        var sentences: [String] = []
        let completed = facts.line.completed
        if let expected = recruitment.expected {
            let ahead = completed - Int(expected.rounded())
            let phrase: FigurePhrase = ahead > 0 ? .ahead : ahead < 0 ? .behind : .onLine
            sentences.append(telling.say(phrase, ("n", telling.number(Int(ahead.magnitude)))))
        }
        if let day = recruitment.doneBy, let most = facts.line.maximum {
            sentences.append(telling.say(.doneBy, ("n", telling.number(most)), ("day", telling.day(day))))
        } else if let perDay = recruitment.perDay, perDay > 0 {
            let days = recruitment.paceDays ?? 14
            sentences.append(
                telling.say(.perDay, ("n", telling.format.fixed(perDay, 1)), ("days", telling.number(days))))
        } else if recruitment.perDay != nil {
            sentences.append(say(.noPace))
        } else if !["closed", "archived"].contains(facts.state) {
            sentences.append(say(.paceLater))
        }
        return sentences.joined(separator: " ")
    }
}
