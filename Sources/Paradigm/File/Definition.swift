package import Definitions
package import Tree

/// An experiment of the mind as a file: what varies, what is shown when, what may be answered, what is computed from it.
///
/// Properties that this program does not know survive. The order in which columns are written does not count: a column comes
/// after those that it uses (``columnOrder(_:)``), and each draws from a stream of its own.
@Element
package struct Definition {
    /// What `format` says.
    package static var formatName: String { "merkwelt.paradigm" }

    @Property(with: .needed, .unseen) package var format: String = ""
    @Property(with: .needed) package var id: String = ""
    /// The edition of the content, from 1.
    @Property(1 ... .infinity) package var version: Int = 1
    /// Codes of the languages in which every text is there; the first is the language of origin.
    @Property package var languages: [String] = ["en"]
    @Property(with: .needed) package var title: Texts = Texts()
    /// What it shows, in a sentence or two for people who choose among paradigms.
    @Property(with: .long) package var about: Texts = Texts()
    /// The literature that the paradigm follows.
    @Property package var sources: [String] = []
    @Property package var licence: String = ""
    /// About how long it takes, in minutes; 0 where it is not said.
    @Property(0 ... .infinity) package var minutes: Double = 0
    /// The texts that the trials and pages show, by identity.
    @Property(with: .holds(.named(.texts))) package var texts: Node = Node()
    /// Colours by name: `{red: "#d32f2f"}`.
    @Property(with: .holds(.named(.text))) package var colours: Node = Node()
    /// Pictures and sounds by name: the names of files.
    @Property(with: .holds(.named(.text))) package var files: Node = Node()
    @Property package var stage: Stage? = nil
    /// What people need for it: `{sight: colour, hearing: true, precise: true}`.
    @Property package var needs: Node = Node()
    /// The ways in which people answer, by name; see ``Response``.
    @Property(with: .needed, .holds(.named(.element { Response.schema }))) package var responses: Node = Node()
    /// How people differ: columns that have one value for a whole session.
    @Property(with: .holds(.named(.element { Column.schema }))) package var between: Node = Node()
    /// Rows of material by name: a list of objects, a file, or either for each language.
    @Property package var tables: Node = Node()
    /// What varies from trial to trial, by name; see ``Column``.
    @Property(with: .needed, .holds(.named(.element { Column.schema }))) package var columns: Node = Node()
    /// What adapts to the answers, by name; see ``Tracker``.
    @Property(with: .holds(.named(.element { Tracker.schema }))) package var trackers: Node = Node()
    /// The phases of a trial, or an expression that says which of `trials` it is.
    @Property(with: .or("trials"), .holds(.phases)) package var trial: Value? = nil
    /// Trials of several forms, by name: a list of phases each.
    @Property(with: .holds(.named(.list(.element { Phase.schema })))) package var trials: Node = Node()
    /// Whether the answer is right: an expression, or one for each response.
    @Property(
        with: .holds(
            .either("an expression, or one for each response", [.expression, .named(.expression)]) {
                $0.node != nil || ExpressionText($0) != nil
            }))
    package var correct: Value = .null
    /// Points for answers: `{start, gain, show}`.
    @Property package var points: Points? = nil
    @Property(with: .needed) package var blocks: Children<Block> = []
    @Property package var measures: Children<MeasureDeclaration> = []
    /// How simulated people answer, by response.
    @Property package var simulate: Node = Node()
    /// What people see of their results: `{after: consent}`.
    @Property package var results: Node = Node()
    /// For the author's team; nobody who takes part sees it.
    @Property package var note: String = ""
}

extension Definition {
    /// Whether a text that was read says that it is a paradigm.
    package static func isParadigm(_ value: Value) -> Bool { value.node?["format"] == .text(formatName) }
}

/// The area on which everything is shown.
@Element
package struct Stage {
    /// A colour, `#808080`.
    @Property package var background: String = "#000000"
    @Property package var units: StageUnit = .degrees
    /// What happens where it does not fit.
    @Property package var fit: StageFit = .shrink
    @Property package var orientation: StageOrientation = .any
    @Property package var fullscreen: StageWish = .wish
    @Property package var cursor: CursorSight = .hidden
}

package enum StageUnit: String, Choice {
    case degrees = "deg"
    case millimetres = "mm"
    case pixels = "px"
    /// Of the stage's shorter side.
    case percent = "%"
}

package enum StageFit: String, Choice { case shrink, refuse }
package enum StageOrientation: String, Choice { case any, landscape }
package enum StageWish: String, Choice { case wish, no }
package enum CursorSight: String, Choice { case hidden, shown }

/// Points for answers.
@Element
package struct Points {
    @Property package var start: Double = 0
    /// How many a trial brings.
    @Property(with: .needed) package var gain: ExpressionText? = nil
    @Property package var show: Bool = true
}
