#if !hasFeature(Embedded)
    import Definitions
    import Interface
    package import Tasks
    package import Tree

    extension QuizFamily {
        package static func details(of definition: Node) -> [PartDetail] { Definition(node: definition).details }
    }

    extension Definition {
        /// What the columns of the wide table hold: the author's texts, what numbers mean, and their ends.
        var details: [PartDetail] {
            let sitting = Sitting(self, seed: 0)
            let form = sitting.form
            var scored: Set<String> = []
            for scale in scales { scored.formUnion(scale.items) }
            var details: [PartDetail] = []
            for unit in form.units {
                let question = questions[form.declared[unit.question]]
                details.append(
                    detail(unit, form.entries[unit.question], question, isScored: scored.contains(unit.id)))
            }
            for scale in scales {
                let ends = sitting.ends(of: scale, sitting.contributions(to: scale))
                details.append(
                    PartDetail(
                        WidePart(.score, scale.id), text: Self.words(scale.name), minimum: ends?.low,
                        maximum: ends?.high))
            }
            guard !form.outcomeIDs.isEmpty else { return details }
            let levels = outcomes.map { outcome in
                ColumnLevel(outcome.id, Self.words(outcome.name.isEmpty ? outcome.title : outcome.name))
            }
            details.append(PartDetail(WidePart(.outcome), text: Self.words(title), levels: levels))
            return details
                + levels.map { PartDetail(WidePart(.points, $0.value), text: $0.name) }
        }

        private func detail(
            _ unit: Form.Unit, _ entry: Form.Entry, _ question: Question, isScored: Bool
        ) -> PartDetail {
            let text: @Sendable (String) -> String
            if let row = unit.row {
                let (whole, part) = (Self.words(question.text), Self.words(question.items[row].text))
                text = { code in [whole(code), part(code)].filter { !$0.isEmpty }.joined(separator: " – ") }
            } else {
                text = Self.words(question.text)
            }
            let part = WidePart(.answer, unit.id)
            let answers = Array(question.answers)
            switch entry.type {
            case .single, .matrix:
                let levels = answers.indices.map { place in
                    ColumnLevel(Self.number(entry.value(ofAnswer: place)), Self.words(answers[place].text))
                }
                let isNumbered = isScored || entry.answers.contains { $0.value != nil }
                return PartDetail(
                    part, text: text, levels: levels, minimum: entry.bounds?.low, maximum: entry.bounds?.high,
                    identities: isNumbered ? [] : answers.map(\.id))
            case .multiple:
                return PartDetail(
                    part, text: text, levels: answers.map { ColumnLevel($0.id, Self.words($0.text)) })
            case .ranged, .number:
                return PartDetail(
                    part, text: text, unit: Self.words(question.unit), minimum: entry.line.low,
                    maximum: entry.line.high)
            case .text, .date, .info: return PartDetail(part, text: text)
            }
        }

        private static func number(_ value: Double) -> String {
            Int(exactly: value).map { String($0) } ?? Value.double(value).json()
        }

        /// A text on one line, for a cell.
        private static func words(_ texts: Texts) -> @Sendable (String) -> String {
            { code in texts.text(in: code).split(whereSeparator: \.isNewline).joined(separator: " ") }
        }
    }
#endif
