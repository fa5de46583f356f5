import Interface
import Study
import Text
import Touch
import Tree

/// Taking data out: a session as a file, and examples in.
extension LabState {
    mutating func export(_ kind: ExportKind, session id: String) -> [Effect] {
        switch kind {
        case .json: [Effect(.loadSession, [id], request: .document(session: id, use: .json))]
        case .csv(let place): [Effect(.loadSession, [id], request: .document(session: id, use: .csv(place)))]
        case .picture(let picture):
            [Effect(.loadSession, [id], request: .document(session: id, use: .picture(picture)))]
        case .fhirQuestionnaire, .fhirResponse, .cardSVG, .cardPNG: exportQuiz(kind, session: id)
        case .dictionary(let family):
            family.tables.map { table in
                Effect(
                    .download,
                    [
                        "merkwelt-" + family.rawValue + "-" + table.name + "-columns.csv", "text/csv",
                        Table.dictionary(of: table.columns).csv(),
                    ])
            }
        }
    }

    mutating func download(_ content: Viewed.Content, use: Request.Use) -> [Effect] {
        guard case .ready(let document, let outcome) = content else {
            message = Message(.exportFailed, isError: true)
            return []
        }
        let name = document.fileName
        if case .picture(let picture) = use { return save(picture, of: outcome, as: name) }
        guard case .csv(let place) = use else {
            let text = document.value(results: outcome.results).json(pretty: true)
            return [Effect(.download, [name + ".json", "application/json", text])]
        }
        let tables = document.tables(outcome)
        let names = outcome.activity.family.tables
        guard tables.indices.contains(place), names.indices.contains(place) else { return [] }
        return [Effect(.download, [name + "-" + names[place].name + ".csv", "text/csv", tables[place].csv()])]
    }

    /// A picture as it is seen: in the page's appearance and language.
    private mutating func save(_ picture: SessionPicture, of outcome: Study.Outcome, as name: String) -> [Effect] {
        guard let content = outcome.file(picture, isDark: isDark, language: language), !content.isEmpty else {
            message = Message(.exportFailed, isError: true)
            return []
        }
        let text = picture.isText ? content : Base64.text(content)
        return [
            Effect(
                .download,
                [name + picture.suffix, picture.mediaType, String(decoding: text, as: UTF8.self)]
                    + (picture.isText ? [] : ["base64"]))
        ]
    }

    /// Sessions of an invented person, so that someone who has just arrived can see what results look like.
    mutating func loadExamples() -> [Effect] {
        var effects: [Effect] = []
        var index = self.index ?? []
        let documents =
            Examples.sessions(before: now, offset: offset, seed: generator.seed())
            + Examples.touchSessions(before: now, offset: offset, seed: generator.seed())
        for document in documents {
            guard let outcome = try? document.replay() else { continue }
            let summary = outcome.summary(of: document.session)
            let entries = Value.list(document.entries.map { $0.value }).json()
            effects.append(Effect(.openSession, [document.session.value.json(), document.session.id]))
            effects.append(Effect(.appendEntries, [document.session.id, "0", entries]))
            effects.append(Effect(.saveSummary, [summary.id, summary.value.json()]))
            index.append(summary)
        }
        index.sort { $0.started > $1.started }
        self.index = index
        effects.append(Effect(.upload))
        return effects
    }

    mutating func removeExamples() -> [Effect] {
        var effects: [Effect] = []
        for summary in index ?? [] where Examples.isExample(summary.id) { effects += remove(session: summary.id) }
        return effects
    }
}
