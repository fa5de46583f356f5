package import Quiz
package import Tree

/// Definitions and sittings that several tests use.
package enum Examples {
    package static func definition(_ json: String) throws -> Definition {
        Definition(node: try Value(json: json).node ?? Node())
    }

    /// One question of every type, two outcomes, two scales and a condition.
    package static let mixed = """
        {"id": "mixed", "languages": ["en", "de"], "title": {"en": "Mixed", "de": "Gemischt"}, "review": true,
        "questions": [
        {"id": "food", "type": "single", "text": {"en": "Food?", "de": "Essen?"}, "answers": [
          {"id": "steak", "outcome": "dog", "text": {"en": "Steak", "de": "Steak"}},
          {"id": "fish", "outcome": "cat", "text": {"en": "Fish", "de": "Fisch"}}]},
        {"id": "fun", "type": "multiple", "least": 1, "most": 2, "text": {"en": "Fun?", "de": "Spaß?"}, "answers": [
          {"id": "swim", "outcome": "dog", "weight": 2, "text": {"en": "Swim", "de": "Schwimmen"}},
          {"id": "sleep", "outcomes": {"cat": 2, "dog": 0.5}, "text": {"en": "Sleep", "de": "Schlafen"}},
          {"id": "eat", "outcome": "dog", "text": {"en": "Eat", "de": "Essen"}}]},
        {"id": "car", "type": "ranged", "text": {"en": "Car?", "de": "Auto?"}, "answers": [
          {"id": "no", "outcome": "cat", "text": {"en": "No", "de": "Nein"}},
          {"id": "yes", "outcome": "dog", "text": {"en": "Yes", "de": "Ja"}}]},
        {"id": "speed", "type": "number", "from": 0, "to": 300, "text": {"en": "How fast?", "de": "Wie schnell?"},
          "unit": {"en": "km/h", "de": "km/h"}, "when": {"item": "car", "greater": 0.5}},
        {"id": "likert", "type": "matrix", "text": {"en": "Rate.", "de": "Bewerte."}, "answers": [
          {"id": "a1", "text": {"en": "No", "de": "Nein"}}, {"id": "a2", "text": {"en": "Maybe", "de": "Vielleicht"}},
          {"id": "a3", "text": {"en": "Yes", "de": "Ja"}}], "items": [
          {"id": "i1", "text": {"en": "One", "de": "Eins"}}, {"id": "i2", "text": {"en": "Two", "de": "Zwei"}},
          {"id": "i3", "text": {"en": "Three", "de": "Drei"}}]},
        {"id": "born", "type": "date", "required": false, "from": "1900-01-01", "text": {"en": "Born?", "de": "Geboren?"}},
        {"id": "why", "type": "text", "required": false, "longest": 5, "text": {"en": "Why?", "de": "Warum?"}},
        {"id": "thanks", "type": "info", "text": {"en": "Thanks.", "de": "Danke."}}],
        "scales": [
        {"id": "sum", "name": {"en": "Sum", "de": "Summe"}, "items": ["i1", "i2", "i3"], "reversed": ["i2"],
          "bands": [{"from": 3, "to": 5, "text": {"en": "Low", "de": "Niedrig"}},
                    {"from": 6, "to": 9, "text": {"en": "High", "de": "Hoch"}}],
          "norms": [{"group": {"en": "friends", "de": "Bekannte"}, "citation": "Nobody (2020)", "mean": 5, "deviation": 2}]},
        {"id": "mean", "name": {"en": "Mean", "de": "Mittel"}, "items": ["i1", "i2", "i3"], "method": "mean",
          "missing": "prorate", "minimum": 2, "weights": {"i1": 2}}],
        "outcomes": [
        {"id": "dog", "emoji": "🐶", "name": {"en": "Dog", "de": "Hund"}, "title": {"en": "You are a dog!", "de": "Du bist ein Hund!"}},
        {"id": "cat", "emoji": "🐱", "name": {"en": "Cat", "de": "Katze"}, "title": {"en": "You are a cat!", "de": "Du bist eine Katze!"}}]}
        """

    /// Questions without anything but what the test is about.
    package static func likert(items: Int, scale: String = "", more: String = "") throws -> Definition {
        let rows = (1...items).map { #"{"id": "i\#($0)", "text": "Item \#($0)"}"# }.joined(separator: ",")
        let ids = (1...items).map { #""i\#($0)""# }.joined(separator: ",")
        let answers = (1...5).map { #"{"id": "a\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
        return try definition(
            """
            {"id": "likert", "title": "L", "questions": [{"id": "m", "type": "matrix", "text": "M", "answers": [\(answers)],
            "items": [\(rows)]}], "scales": [{"id": "s", "name": "S", "items": [\(ids)]\(scale)}]\(more)}
            """)
    }
}

/// Takes a quiz as a person would.
package struct Player {
    package var sitting: Sitting
    package var time = 0.0
    package var effects: [Effect] = []
    package var log: [(time: Double, action: Action)] = []

    package init(_ definition: Definition, seed: Int64 = 7, begins: Bool = true) {
        sitting = Sitting(definition, seed: seed)
        send(.opened(origin: 1_700_000_000_000))
        if begins { send(.begun) }
    }

    package mutating func send(_ action: Action, after delay: Double = 1000) {
        time += delay
        log.append((time, action))
        effects = sitting.reduce(action, at: time)
    }

    package mutating func answer(_ item: String, _ value: Value) { send(.answered(item: item, value: value)) }

    /// Answers a page's only item and goes on.
    package mutating func step(_ item: String, _ value: Value) {
        answer(item, value)
        send(.next)
    }

    /// The whole of `Examples.mixed`, up to the review.
    package mutating func takeMixed() {
        step("food", "fish")
        step("fun", ["sleep", "swim"])
        step("car", 0.9)
        step("speed", "130")
        answer("i1", "a3")
        answer("i2", "a1")
        step("i3", "a2")
        send(.next)
        send(.next)
        send(.next)
    }
}
