import Definitions
import Paradigm
import Tasks
import Text
import Tree

extension ParadigmLinter {
    /// A layer is of one kind, and its expressions, colours and times can be.
    mutating func check(_ layer: Layer, in phase: Phase, until stage: DecisionStage) {
        let node = layer.node
        object(node, ParadigmObjects.layer, "a layer")
        one(of: LayerKind.allCases.map { $0.rawValue }, found: layer.kinds.map { $0.rawValue }, "a layer")
        condition("when", of: node, until: stage)
        if let text = layer.text?.text {
            if given("text", of: node, as: .unknown, until: stage) == nil, ExpressionText.given(layer.text) == nil {
                names.template(text, until: stage, at: steps + [.name("text")])
            }
        }
        shape(of: layer)
        for property in ["rotate", "opacity", "stroke", "gap", "size", "from", "until"] {
            given(property, of: node, as: .number, until: stage)
        }
        given("mirror", of: node, as: .boolean, until: stage)
        for property in ["at", "size"] {
            for (place, value) in (node[Name(property)]?.list ?? []).enumerated() {
                guard let text = ExpressionText.given(value) else { continue }
                expression(text, as: .number, until: stage, at: [.name(property), .index(place)], signs: 1)
            }
        }
        given("at", of: node, as: .numbers, until: stage)
        for property in ["colour", "fill"] {
            colour(property, of: node)
            given(property, of: node, as: .text, until: stage)
            colours(of: property, node)
        }
        contrast(of: layer)
        confusion(of: layer)
        file(node["image"], at: [.name("image")], isSound: false)
        file(layer.sound?["file"], at: [.name("sound"), .name("file")], isSound: true)
        drawn(layer, in: phase, until: stage)
        asynchrony(of: layer, in: phase)
    }

    private mutating func shape(of layer: Layer) {
        guard let word = layer.shape?.text else {
            if let node = layer.shape?.node, (node["polygon"]?.list?.count ?? 0) < 3 {
                report(
                    .wrongType, at: [.name("shape")], expected: "{polygon: [[x, y], …]} with at least three corners",
                    found: "another object")
            }
            return
        }
        if ExpressionText.given(layer.shape) != nil {
            given("shape", of: layer.node, as: .text, until: .answered)
            return
        }
        let words = ShapeWord.allCases.map { $0.rawValue }
        if words.contains(where: { $0.isSame(as: word) }) { return }
        report(
            .unknownWord, at: [.name("shape")], expected: Self.alternatives(words), found: quoted(word),
            remedy: suggestion(for: word, among: words, else: ""))
    }

    /// Every value of a name that gives a colour has to be one.
    private mutating func colours(of property: String, _ node: Node) {
        guard let name = ExpressionText.given(node[Name(property)]), let levels = names.levels(of: name) else { return }
        for level in levels where luminance(of: level) == nil {
            return report(
                .nameUnknown, at: [.name(property)], expected: joined("a colour for every value of ", name),
                found: joined("none for ", quoted(level)), remedy: joined("add ", level, " to colours"), sign: 1)
        }
    }

    /// What has to be read stands out from the stage, 3 : 1 as WCAG 2.2 asks of graphics and large letters.
    private mutating func contrast(of layer: Layer) {
        let property = layer.text != nil ? "colour" : "fill"
        guard layer.text != nil || layer.shape != nil, layer.opacity == nil else { return }
        let background = definition.stage?.background ?? Stage().background
        guard let ground = luminance(of: background), let written = layer.node[Name(property)] ?? layer.node["colour"],
            let text = written.text
        else { return }
        let at: [Path.Step] = [.name(layer.node[Name(property)] == nil ? "colour" : property)]
        let shown = ExpressionText.given(written).map { names.levels(of: $0) ?? [] } ?? [text]
        for name in shown {
            guard let light = luminance(of: name) else { continue }
            let ratio = (max(light, ground) + 0.05) / (min(light, ground) + 0.05)
            guard ratio < 3 else { continue }
            return report(
                .contrastLow, .warning, at: at,
                expected: joined("a colour that stands out from ", background, " by 3 : 1"),
                found: joined(quoted(name), " with ", Self.tenths(ratio), " : 1"),
                remedy: "take a lighter or darker colour, or another background of the stage")
        }
    }

    /// Colours that a name chooses among are told apart by everybody, or the file says that it asks for colours.
    private mutating func confusion(of layer: Layer) {
        guard definition.needs["sight"] != .text("colour") else { return }
        let property = layer.text != nil || layer.node["fill"] == nil ? "colour" : "fill"
        guard let name = ExpressionText.given(layer.node[Name(property)]), let levels = names.levels(of: name) else {
            return
        }
        for vision in ColourVision.allCases {
            for (place, first) in levels.enumerated() {
                for second in levels.dropFirst(place + 1) {
                    guard let one = seen(first, vision), let other = seen(second, vision) else { continue }
                    let difference = one.difference(to: other)
                    guard difference < 15 else { continue }
                    return report(
                        .coloursConfusable, .warning, at: [.name(property)],
                        expected: "colours that differ by 15 (CIEDE2000) for everybody",
                        found: joined(
                            quoted(first), " and ", quoted(second), ", by ", Self.tenths(difference), " for ",
                            vision.told, " sight"),
                        remedy: "make one of them lighter, or say needs: {sight: colour}")
                }
            }
        }
    }

    private func seen(_ name: String, _ vision: ColourVision) -> LabColour? {
        vision.seen(Self.lowered(definition.colours[Name(name)]?.text ?? name))
    }

    /// A layer comes and goes while its phase lasts.
    private mutating func asynchrony(of layer: Layer, in phase: Phase) {
        let lasts = phase.for.flatMap { PhaseDuration($0) }?.shortest
        let from = PhaseDuration.time(layer.node["from"])
        let until = PhaseDuration.time(layer.node["until"])
        if let from, let lasts, from >= lasts {
            report(
                .asynchronyOutsidePhase, at: [.name("from")],
                expected: joined("a time before the phase ends, after ", Self.plain(lasts), " ms"),
                found: joined(Self.plain(from), " ms"), remedy: "nobody would see it: make the phase longer")
        }
        if let from, from < 0 {
            report(
                .asynchronyOutsidePhase, at: [.name("from")], expected: "a time from 0", found: Self.plain(from),
                remedy: "put it into the phase before")
        }
        guard let until, until <= from ?? 0 else { return }
        report(
            .asynchronyOutsidePhase, at: [.name("until")],
            expected: joined("a time after ", Self.plain(from ?? 0), " ms, when it comes"),
            found: joined(Self.plain(until), " ms"),
            remedy: "nobody would see it")
    }
}
