package import Interface
package import Tasks
package import Tree

/// The n-back task (Kirchner 1958): letters one after another, and a press for each that was there n places before.
package enum NBackFamily: PressFamily {
    package typealias State = Block
    package typealias Intent = PressIntent<Int>

    @export(interface) @inline(never) package static func member() -> FamilyList.Member { .of(NBackFamily.self) }
    package static var facts: FamilyFacts { FamilyFacts("n-back", needs: [.screen, .device]) }
    package static var door: Door {
        Door("n-back", icon: .replay, entrance: .card, isListed: false, title: { NBackPhrase.title.text(in: $0) })
    }
    package static func furnish(_ kept: (String) -> String) -> NBackPlace { NBackPlace() }
    package static func choose(_ back: Int, _ place: inout NBackPlace) { place.back = min(max(1, back), 3) }
    package static func offered(_ place: NBackPlace) -> Node? { place.definition.node }
    package static func definition(preset: String) -> Node? {
        (1...3).map { NBackPlace(back: $0).definition.node }.first { $0["preset"] == .text(preset) }
    }
    package static func instruction(_ definition: Node, language: Language) -> String {
        NBackPhrase.task.text(in: language, ("n", "\(Definition(node: definition).back)"))
    }
    package static func recorded(language: Language) -> String { NBackPhrase.recorded.text(in: language) }
    package static func standing(_ block: Block) -> Standing {
        Standing(
            block.phase == .saved ? .saved : block.phase == .over ? .over : .running, isRunning: block.due != nil,
            beginsByItself: block.phase == .ready, hasContent: !block.items.isEmpty)
    }
    package static func figures(_ block: Block) -> Figures { Figures(of: block) }
    package static func results(_ block: Block, _ figures: Figures) -> Node {
        [
            "hits": .int(figures.hits), "targets": .int(figures.targets), "falseAlarms": .int(figures.falseAlarms),
            "others": .int(figures.others), "dPrime": figures.dPrime.value, "dPrimeLow95": figures.low.value,
            "dPrimeHigh95": figures.high.value, "criterion": figures.criterion.value,
            "medianHitTime": figures.median.value,
        ]
    }
    package static func digest(_ block: Block, _ figures: Figures?, language: Language) -> Digest {
        var digest = Digest()
        (digest.preset, digest.unit, digest.decimals) = (block.definition.preset, "", 2)
        digest.trials = block.items.count { $0.counts }
        (digest.figure, digest.lower, digest.upper) = (figures?.dPrime, figures?.low, figures?.high)
        digest.valid = block.items.count { $0.response == .hit || $0.response == .rejection }
        return digest
    }
    package static var tables: [TaskTable] { [TaskTable("letters", Block.columns)] }
    package static let figureLines = """
        !dPrime||dPrimeLow95|dPrimeHigh95|targets+others|Sensitivity d′|Empfindlichkeit d′
        !criterion||||targets+others|Criterion c|Kriterium c
        !medianHitTime|s|||hits|Median time of hits|Median der Trefferzeiten
        !hits||||targets|Hits|Treffer
        !falseAlarms||||others|False alarms|Falsche Alarme
        targets|||||Letters that repeat|Buchstaben mit Wiederholung
        others|||||Letters that do not|Buchstaben ohne Wiederholung
        """
    package static var protocols: [String] { (1...3).map { "\($0)-back" } }
    package static let parameterLabels = """
        back|How far back|Wie weit zurück\nitems|Letters that count|Buchstaben, die zählen
        targets|Of those repeated|Davon wiederholt\nshown|A letter stands for … ms|Ein Buchstabe steht … ms
        pace|From one letter to the next in ms|Von einem Buchstaben zum nächsten in ms
        """
    package static func tables(_ block: Block, _ figures: Figures) -> [Table] { [block.table] }
}
