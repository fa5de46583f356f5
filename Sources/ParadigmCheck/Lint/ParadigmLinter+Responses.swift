import Definitions
import Paradigm
import Text
import Tree

extension ParadigmLinter {
    /// Responses are of one kind each, with keys that are told apart and lie in the same place everywhere.
    mutating func checkResponses() {
        each(named: "responses", of: definition.node, "a response") { linter, node, name in
            linter.object(node, ParadigmObjects.response, "a response")
            linter.checkName(name)
            let response = Response(node: node)
            linter.one(
                of: ResponseKind.allCases.map { $0.rawValue }, found: response.kinds.map { $0.rawValue }, "a response")
            linter.choices(of: response)
            linter.items(of: response, name)
            linter.window(of: response, node)
        }
        checkTaken()
    }

    private mutating func choices(of response: Response) {
        guard let choices = response.choices else { return }
        if choices.isEmpty {
            report(.oneKind, at: [.name("choices")], expected: "at least one choice", found: "none")
        }
        var seen = NameTable(capacity: choices.count)
        for (place, choice) in choices.enumerated() {
            let at: [Path.Step] = [.name("choices"), .index(place)]
            if choice.isSame(as: "none") {
                report(
                    .badIdentity, at: at, expected: "a name other than none", found: quoted(choice),
                    remedy: "none is what a response is where nobody answered")
            }
            if !seen.insert(choice, place) {
                report(.duplicateIdentity, at: at, expected: "every choice once", found: quoted(choice))
            }
            if definition.texts[Name(choice)] == nil, response.labels[Name(choice)] == nil {
                report(
                    .labelMissing, .warning, at: at, expected: "a text that says what the button means",
                    found: joined("none for ", quoted(choice)), remedy: joined("add ", choice, " to texts"))
            }
        }
        under(.name("labels")) { linter in
            for field in response.labels.fields { linter.texts(field.value, field.name.text) }
        }
        keys(of: response, choices.count)
        buttons(of: response, choices.count)
    }

    /// What a list or the stage offers.
    private mutating func items(of response: Response, _ name: String) {
        guard response.choices == nil, response.sequence != nil || response.isOnLayers else { return }
        let items = response.items(in: definition, named: name)
        if response.keys != nil { keys(of: response, items.count) }
        if let targets = response.targets?.list {
            let ids = layerIds
            for (place, target) in targets.enumerated() {
                guard let id = target.text, !ids.contains(where: { $0.isSame(as: id) }) else { continue }
                unknown(id, among: ids, "the id of a layer", at: [.name("targets"), .index(place)])
            }
        }
        guard let sequence = response.sequence else { return }
        unknown(in: sequence, ["of", "items", "length", "undo"], "a property of sequence", at: [.name("sequence")])
        under(.name("sequence")) { linter in
            let words = ["pad", "layers"]
            if let of = sequence["of"]?.text, words.contains(where: { $0.isSame(as: of) }) {
            } else {
                linter.report(
                    .unknownWord, at: sequence["of"] == nil ? [] : [.name("of")], expected: "of: pad, or of: layers",
                    found: linter.summary(sequence["of"]))
            }
            if items.isEmpty {
                linter.report(
                    .oneKind, at: [.name("of")], expected: "layers with an id in the trials that take it",
                    found: "none",
                    remedy: "give the layers that can be pressed an id")
            }
            linter.given("length", of: sequence, as: .number, until: .begun)
            guard let length = sequence["length"], ExpressionText.given(length) == nil else { return }
            if let number = Double(length), number >= 1, number <= 1000 { return }
            linter.report(
                .badNumber, at: [.name("length")], expected: "a number of items from 1 to 1000, or an expression",
                found: linter.summary(length))
        }
    }

    /// The names of all layers.
    private var layerIds: [String] {
        var ids: [String] = []
        for form in definition.trialForms {
            for phase in form.phases { for layer in phase.show where layer.id.byteCount > 0 { ids.append(layer.id) } }
        }
        return ids
    }

    /// Buttons of 64 pixels have room beside each other on the narrowest phone.
    private mutating func buttons(of response: Response, _ count: Int) {
        let most =
            switch response.buttons {
            case .thumbs: 4
            case .row: 5
            case .grid: 20
            case .halves: 2
            }
        guard count > most else { return }
        report(
            .overlap, at: response.node["buttons"] == nil ? [.name("choices")] : [.name("buttons")],
            expected: joined(
                "at most ", Self.count(most, "choice"), " with buttons: ", response.buttons.rawValue,
                ", so that none covers another"),
            found: Self.count(count, "choice"), remedy: most < 20 ? "write buttons: grid" : "ask for fewer at once")
    }

    private mutating func keys(of response: Response, _ count: Int) {
        guard let keys = response.keys else { return }
        if keys.count != count {
            report(
                .keysCount, at: [.name("keys")], expected: joined("a key for each of ", Self.count(count, "choice")),
                found: Self.count(keys.count, "key"), remedy: "name the keys in the order of the choices")
        }
        var seen = NameTable(capacity: keys.count)
        for (place, key) in keys.enumerated() {
            let at: [Path.Step] = [.name("keys"), .index(place)]
            switch KeyPlace(key) {
            case nil:
                report(
                    .unknownWord, at: at,
                    expected: "a letter, a digit or one of space, enter, left, right, up and down",
                    found: quoted(key), remedy: suggestion(for: key, among: KeyPlace.words, else: ""))
            case .moves?:
                report(
                    .layoutDependent, .warning, at: at, expected: "a key that lies in the same place on most keyboards",
                    found: quoted(key), remedy: "take one of d, f, j and k, which lie under the fingers")
            case .stays?: break
            }
            if !seen.insert(Self.lowered(key), place) {
                report(.keyTwice, at: at, expected: "every key once", found: quoted(key), remedy: "take another key")
            }
        }
    }

    private mutating func window(of response: Response, _ node: Node) {
        guard let written = node["window"]?.node else { return }
        under(.name("window")) { linter in
            linter.object(written, ParadigmObjects.window, "a window")
            let window = ResponseWindow(node: written)
            guard let from = PhaseDuration.time(window.from), let to = PhaseDuration.time(window.to) else { return }
            if from >= to {
                linter.report(
                    .windowEmpty, at: [.name("to")], expected: linter.joined("a time after ", Self.plain(from), " ms"),
                    found: linter.joined(Self.plain(to), " ms"), remedy: "no answer would ever count")
            } else if to <= response.fast {
                linter.report(
                    .windowEmpty, .warning, at: [.name("to")],
                    expected: linter.joined(
                        "a time after ", Self.plain(response.fast), " ms, up to which answers are too fast"),
                    found: linter.joined(Self.plain(to), " ms"),
                    remedy: "make the window longer, or write a smaller fast")
            }
        }
    }

    /// Every response is taken in some phase, and phases name only what there is.
    private mutating func checkTaken() {
        var taken = NameTable(capacity: 8)
        for form in definition.trialForms {
            for phase in form.phases { for name in phase.responses { taken.insert(name, 0) } }
        }
        for response in definition.responseList where taken.find(response.name) == nil {
            report(
                .responseUnreachable, at: [.name("responses"), .name(response.name)],
                expected: "a response that some phase takes", found: "one that none takes",
                remedy: joined("write response: ", response.name, " in a phase, or remove it"), isAtName: true)
        }
    }
}

/// Whether a key lies in the same place on most keyboards.
enum KeyPlace {
    case stays, moves

    static let words = ["space", "enter", "left", "right", "up", "down"]

    /// nil for what is no key that can be named.
    init?(_ name: String) {
        for word in Self.words where word.isSame(as: name) {
            self = .stays
            return
        }
        let bytes = name.bytes
        guard bytes.count == 1, let byte = bytes.first else { return nil }
        switch byte | 0x20 {
        // French and German keyboards have these elsewhere.
        case UInt8(ascii: "y"), UInt8(ascii: "z"), UInt8(ascii: "q"), UInt8(ascii: "a"), UInt8(ascii: "w"),
            UInt8(ascii: "m"):
            self = .moves
        case 0x61...0x7A: self = .stays
        default:
            if byte >= 0x30, byte <= 0x39 {
                self = .stays
            } else if byte > 0x20, byte < 0x7F {
                self = .moves
            } else {
                return nil
            }
        }
    }
}
