import ArchiveContract

extension MemoryStudies {
    /// The lines that a store gives of its rows.
    var rows: [String: [String]] {
        let rowsOf = { (parts: [Int64]) in parts.sorted() }
        return [
            "participations": people.map { "\($0)" },
            "slots": slots.map { "\($0.stored)" },
            "cells": byPerson(cells, \.participation).map {
                line(["\($0.participation)", $0.step, $0.name, $0.state.rawValue])
            },
            "owners": owners.sorted { $0.key < $1.key }.map { line(["\($0.key)", $0.value.keyHash]) },
            "externals": externals.sorted { $0.participation < $1.participation }.map {
                line([$0.mode.rawValue, $0.mark, "\($0.participation)", $0.value, $0.session])
            },
            "tokens": tokens.sorted { $0.key < $1.key }.map {
                line([$0.key, $0.value.isUsed ? "1" : "0", $0.value.participation.map { "\($0)" }])
            },
            "consents": byPerson(consents, \.participation).map {
                line(["\($0.participation)", $0.record.step, $0.record.textHash, "\($0.received)"])
            },
            "receipts": rowsOf(Array(receipts.keys)).flatMap { row in
                (receipts[row] ?? [:]).sorted { $0.key < $1.key }.map { line(["\(row)", "\($0.key)", "\($0.value)"]) }
            },
            "steps": rowsOf(Array(steps.keys)).flatMap { row in
                (steps[row] ?? [:]).sorted { $0.key < $1.key }.map {
                    line([
                        "\(row)", "\($0.key)", $0.value.step, "\($0.value.began)", $0.value.duration.map { "\($0)" },
                    ])
                }
            },
            "visits": rowsOf(Array(visits.keys)).flatMap { row in
                (visits[row] ?? [:]).sorted { $0.key < $1.key }.map {
                    line(["\(row)", "\($0.key)", "\($0.value.due)", $0.value.came.map { "\($0)" }])
                }
            },
            "reminders": byPerson(reminders, \.participation).map {
                line(["\($0.participation)", "\($0.plan.visit)", "\($0.plan.due)", "\($0.plan.until)"])
            },
            "counts": counts.map { "\($0.key)|\($0.value)" }.sorted(),
            "marks": marks.sorted(),
            "keys": keys.map(\.hash).sorted(),
            "notes": notes.map { line([$0.action.rawValue, $0.object]) },
        ]
    }

    /// In the order of participations, and of each in the order of arrival.
    private func byPerson<Part>(_ parts: [Part], _ person: (Part) -> Int64) -> [Part] {
        parts.enumerated().sorted { (person($0.element), $0.offset) < (person($1.element), $1.offset) }.map(\.element)
    }
}
