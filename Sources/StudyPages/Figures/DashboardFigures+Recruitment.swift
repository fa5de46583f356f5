import Interface

/// How many came when, against what was planned.
extension DashboardFigures {
    private var days: [(start: Double, name: String, day: StudyFacts)] {
        facts["recruitment"].list("days").compactMap { day in
            guard let name = day.text("day"), let start = telling.start(ofDay: name) else { return nil }
            return (start, name, day)
        }
    }

    var recruitment: Part {
        card("recruitment", .recruitment, picture: plotAddress("recruitment"), isWide: ledgers.isEmpty) {
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
                                + ["begun", "allotted", "completed"].map { telling.orNothing(day.count($0)) })
                    }))
        }
    }

    /// Lines of what is counted up to the end of each day.
    var recruitmentPlot: Part {
        func course(_ name: FigurePhrase, _ key: String) -> Plot.Course {
            var sum = 0
            var points = days.prefix(1).map { Plot.Point($0.start, 0) }
            for (start, _, day) in days {
                sum += day.count(key)
                points.append(Plot.Point(start + 86_400_000, Double(sum)))
            }
            return Plot.Course(name: say(name), points: points)
        }
        let isAllotted = !ledgers.isEmpty
        return Plot.growth(
            [course(.completed, "completed"), isAllotted ? course(.allotted, "allotted") : course(.begun, "begun")],
            target: target, offset: telling.offset,
            in: Plot.Frame(
                title: say(.recruitment), description: pace, caption: "", language: language,
                yLabel: say(.people)))
    }

    private var target: Plot.Course? {
        let target = facts["recruitment"]["target"]
        guard let from = target.text("from").flatMap({ telling.start(ofDay: $0) }),
            let until = target.text("until").flatMap({ telling.start(ofDay: $0) }), let places = target.double("places")
        else { return nil }
        return Plot.Course(name: "", points: [Plot.Point(from, 0), Plot.Point(until + 86_400_000, places)])
    }

    /// Whether it goes as planned, and when it will be done.
    private var pace: String {
        let recruitment = facts["recruitment"]
        var sentences: [String] = []
        let completed = facts["line"].count("completed")
        if let expected = recruitment.double("expected") {
            let ahead = completed - Int(expected.rounded())
            let phrase: FigurePhrase = ahead > 0 ? .ahead : ahead < 0 ? .behind : .onLine
            sentences.append(telling.say(phrase, ("n", telling.number(Int(ahead.magnitude)))))
        }
        if let day = recruitment.text("doneBy"), let most = facts["line"].int("maximum") {
            sentences.append(telling.say(.doneBy, ("n", telling.number(most)), ("day", telling.day(day))))
        } else if let perDay = recruitment.double("perDay"), perDay > 0 {
            let days = recruitment.int("paceDays") ?? 14
            sentences.append(
                telling.say(.perDay, ("n", telling.format.fixed(perDay, 1)), ("days", telling.number(days))))
        } else if recruitment.has("perDay") {
            sentences.append(say(.noPace))
        } else if !["closed", "archived"].contains(facts.text("state") ?? "") {
            sentences.append(say(.paceLater))
        }
        return sentences.joined(separator: " ")
    }
}
