import Editing
import Interface
import Paradigm
import Text
import Tree

extension Paradigm.Definition {
    /// A first paradigm that can be run: an arrow points to one side, and that side's key is pressed.
    static func starter(_ language: Language) -> Paradigm.Definition {
        func words(_ phrase: StudioPhrase) -> Value { [language.code: .text(phrase.text(in: language))] }
        let node: Node = [
            "format": .text(formatName), "id": "my_paradigm", "version": 1, "languages": [.text(language.code)],
            "title": words(.starterTitle), "sources": [.text(StudioPhrase.starterSource.text(in: language))],
            "texts": [
                "left": words(.starterLeft), "right": words(.starterRight), "how": words(.starterHow),
            ],
            "responses": [
                "side": ["choices": ["left", "right"], "keys": ["f", "j"], "window": ["from": 0, "to": 2000]]
            ],
            "columns": ["direction": ["levels": ["left", "right"]]],
            "trial": [
                ["id": "fixation", "show": [["text": "+"]], "for": 500],
                [
                    "id": "target", "critical": true,
                    "show": [["shape": "arrow", "size": 2, "rotate": "=if(direction == 'left', 180, 0)"]],
                    "response": "side", "for": 2000,
                ],
                ["id": "gap", "for": 500],
            ],
            "correct": "response == direction",
            "blocks": [["id": "test", "before": "how", "repeat": 10]],
            "measures": [["id": "time", "is": "mean", "of": "rt", "title": words(.starterMeasure)]],
            "simulate": [
                "side": ["ddm": ["drift": 3, "boundary": ["mean": 1.5, "sd": 0.2], "nondecision": 0.3]]
            ],
        ]
        return Paradigm.Definition(node: node)
    }
}

/// What a new part begins with.
struct NewPart {
    /// What it is called where it has a name of the author's.
    let name: String
    let value: Value

    /// A new part of a list, or of named parts.
    init(in list: Path) {
        var owner = ""
        if case .name(let last)? = list.steps.last { owner = last }
        for part in Self.all where part.owner.isSame(as: owner) {
            (name, value) = (part.name, part.value)
            return
        }
        (name, value) = ("part", ["id": "phase", "show": [["text": "+"]], "for": 500])
    }

    private static var all: [(owner: String, name: String, value: Value)] {
        [
            ("show", "", ["text": "+"]),
            ("responses", "answer", ["choices": ["left", "right"], "keys": ["f", "j"]]),
            ("columns", "column", ["levels": ["a", "b"]]),
            ("between", "group", ["levels": ["a", "b"]]),
            ("tables", "items", [["item": "a"]]),
            (
                "trackers", "level",
                [
                    "staircase": [
                        "start": 1, "limits": [0, 2], "down": 3, "up": 1, "step": [0.2, 0.1],
                        "until": ["reversals": 8],
                    ]
                ]
            ),
            ("blocks", "", ["id": "block", "repeat": 1]),
            ("group", "", ["id": "block", "repeat": 1]),
            ("measures", "", ["id": "figure", "is": "mean", "of": "rt"]),
            ("texts", "text", ""),
            ("colours", "colour", "#ffffff"),
            ("simulate", "answer", ["ddm": ["drift": 3, "boundary": 1.5, "nondecision": 0.3]]),
        ]
    }
}
