import Archive
import Clock
import Foundation
import Hummingbird
import Tree
import Wire

/// The time in words for other programs.
struct ClockRoutes: RouteArea {
    var routes: [Route] {
        [
            .get(
                "/clock", "getTimeInWords", "Tell the time in words", "Without `at` it tells the server's local time.",
                with: [
                    .init(
                        name: "language", place: .query, description: "A preset such as `de-east`; `en` by default.",
                        schema: ["type": "string", "enum": .list(ClockPreset.all.map { .text($0.id) })]),
                    .init(
                        name: "at", place: .query, description: "A local time as `HH:MM` or `HH:MM:SS`.",
                        schema: ["type": "string", "pattern": "^([01]?[0-9]|2[0-3]):[0-5]?[0-9](:[0-5]?[0-9])?$"]),
                    .init(
                        name: "precision", place: .query,
                        description: "Minutes of a step, or `period`: the part of the day by the hours of `dayPeriod`.",
                        schema: ["type": "string", "enum": .list(Precision.allCases.map { .text($0.name) })]),
                    .init(
                        name: "rounding", place: .query, description: "How the time becomes a step.",
                        schema: ["type": "string", "enum": .list(Rounding.allCases.map { .text($0.name) })]),
                ], gives: .ok(API.TimeInWords.self, "The words and what they say."), or: [.unacceptable],
                may: .everybody, handle: { call in .json(try Self.timeInWords(call)) })
        ]
    }

    private static func timeInWords(_ call: Call) throws(Problem) -> API.TimeInWords {
        let clock = try read(call, "language", "en") { text throws(ClockError) in try TextClock(text) }
        let now = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        let local = "\(now.hour ?? 0):\(now.minute ?? 0):\(now.second ?? 0)"
        let second = try read(call, "at", local) { text throws(ClockError) in try LocalTime.second(of: text) }
        let precision = try named(call, "precision", "5", Precision.allCases, \.name)
        let rounding = try named(call, "rounding", "nearest", Rounding.allCases, \.name)
        let face = clock.face(at: LocalTime(day: 0, second: second), precision: precision, rounding: rounding)
        return API.TimeInWords(
            language: clock.preset.id, languageCode: clock.preset.languageCode, phrase: face.phrase.text,
            minute: face.phrase.minute, dots: face.phrase.dots,
            words: face.phrase.segments.map { API.TimeInWords.Word(kind: "\($0.kind)", text: $0.text) },
            dayPeriod: face.periodName, secondsUntilNextChange: face.secondsUntilNextChange)
    }

    private static func read<Part>(
        _ call: Call, _ name: String, _ usual: String, _ parse: (String) throws(ClockError) -> Part
    ) throws(Problem) -> Part {
        let text = call.query(name) ?? usual
        do { return try parse(text) } catch { throw call.unacceptable(name, text, expected: error.expected) }
    }

    private static func named<Choice>(
        _ call: Call, _ name: String, _ usual: String, _ choices: [Choice], _ spelling: (Choice) -> String
    ) throws(Problem) -> Choice {
        let text = call.query(name) ?? usual
        for choice in choices where spelling(choice) == text { return choice }
        throw call.unacceptable(name, text, expected: "one of " + choices.map(spelling).joined(separator: ", "))
    }
}
