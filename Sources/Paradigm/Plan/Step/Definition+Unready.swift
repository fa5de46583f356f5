import Definitions
import Text
package import Tree

extension Definition {
    /// A part of the format that this program checks and does not run yet.
    package struct Unready: Sendable {
        package let path: [Path.Step]
        /// What it is, as it is told: "a response of the kind slider".
        package let found: String
    }

    /// All that keeps the paradigm from being taken by this program, although it may be written. None of it is passed over.
    package var unready: [Unready] {
        var found: [Unready] = []
        func add(_ path: [Path.Step], _ what: String...) {
            found.append(Unready(path: path, found: FaultWords.joined(what)))
        }
        for response in responseList {
            let path: [Path.Step] = [.name("responses"), .name(response.name)]
            if let kind = response.part.kinds.first {
                switch kind {
                case .choices, .hold: break
                case .targets where response.part.targets?.list != nil: break
                case .sequence where response.part.canBeList: break
                case .targets, .sequence, .point, .slider, .number, .text, .trail, .tap:
                    add(path + [.name(kind.rawValue)], "a response of the kind ", kind.rawValue)
                }
                if response.part.several == .all, kind == .hold { add(path + [.name("several")], "several: all") }
            }
            if response.part.buttons == .halves, response.part.choices?.count != 2 {
                add(path + [.name("buttons")], "halves of the stage for other than two choices")
            }
        }
        for tracker in trackerList where TrackerTrack(tracker.part) == nil {
            add([.name("trackers"), .name(tracker.name)], "a tracker whose numbers give no grid")
        }
        var element: ExpressionType?
        let names = DefinitionNames(self)
        for column in columnList where column.part.draw != nil && !column.part.balance.isEmpty {
            guard let stage = names.stage(of: column.name), stage > .planned else { continue }
            add([.name("columns"), .name(column.name), .name("balance")], "a balance of what follows from answers")
        }
        for form in trialForms {
            for (place, phase) in form.phases.enumerated() {
                collect(phase, form.path + [.index(place)], &found)
                guard let each = phase.each?.text else { continue }
                var compiler = names.compiler
                let type = (try? compiler.program(each, as: .list, until: .begun))?.type.element ?? .unknown
                if let element, element != type {
                    add(form.path + [.index(place), .name("each")], "lists of unlike values in two phases")
                }
                element = type
            }
        }
        forEachBlock { block, path in
            for (name, pages) in [("before", block.before), ("after", block.after)] {
                for (place, page) in (pages?.list ?? []).enumerated() where page.text == nil {
                    add(path + [.name(name), .index(place)], "a page that is no text's name")
                }
            }
        }
        if let stage {
            if stage.fit == .refuse { add([.name("stage"), .name("fit")], "fit: refuse") }
            if stage.orientation == .landscape { add([.name("stage"), .name("orientation")], "one orientation") }
            if stage.fullscreen == .no { add([.name("stage"), .name("fullscreen")], "fullscreen: no") }
        }
        if !results.fields.isEmpty, !isResultAsked { add([.name("results")], "another result than that at the end") }
        return found
    }

    /// Whether people say first that they want to see what came out.
    package var isResultAsked: Bool { results.fields.count == 1 && results["after"] == .text("consent") }

    private func collect(_ phase: Phase, _ path: [Path.Step], _ found: inout [Unready]) {
        func add(_ further: [Path.Step], _ what: String...) {
            found.append(Unready(path: path + further, found: FaultWords.joined(what)))
        }
        if phase.again != nil, phase.each != nil { add([.name("again")], "a phase that goes through a list again") }
        for (place, layer) in phase.show.enumerated() {
            let at: [Path.Step] = [.name("show"), .index(place)]
            for kind in layer.kinds where !kind.isShown {
                add(at + [.name(kind.rawValue)], "a layer of the kind ", kind.rawValue)
            }
            if layer.image != nil, !hasAllPictures {
                add(at + [.name("image")], "a picture that is not in the definition")
            }
            for name in ["from", "until"] where layer.node[Name(name)]?.node != nil {
                add(at + [.name(name)], "a drawn time within a phase")
            }
            if layer.spoken { add(at + [.name("spoken")], "a text that is spoken") }
            if layer.line != nil { add(at + [.name("line")], "a text of several lines") }
        }
    }
}

extension LayerKind {
    /// Whether layers of the kind can be shown.
    fileprivate var isShown: Bool {
        switch self {
        case .text, .shape, .image, .array, .dots, .gabor, .noise, .bar, .counter: true
        case .trail, .balloon, .sound: false
        }
    }
}

extension Definition {
    /// Whether the bytes of every file that is no sound are in the definition.
    fileprivate var hasAllPictures: Bool {
        files.fields.allSatisfy { field in
            guard let text = field.value.text else { return false }
            let ending = Array(text.bytes.suffix(4)).map { $0 | 0x20 }
            return Self.isPicture(text) || ending.isSame(as: ".wav")
        }
    }
}

extension Response {
    /// Whether it is a list of what a pad or the stage offers.
    fileprivate var canBeList: Bool { sequence?["of"] == .text("pad") || sequence?["of"] == .text("layers") }
}
