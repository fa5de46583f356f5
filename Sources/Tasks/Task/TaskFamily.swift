public import Interface
public import Tree

/// A family of tasks: the contract that everything above keeps with each of them.
///
/// A family is a type, so all requirements are static. A session of the family is its definition, a seed and a log of
/// actions, and ``reduce(_:_:at:)`` makes the state from these alone. So resuming, replaying, scoring on the server and
/// scoring again are one mechanism.
///
/// The code of a family is in the folders `Model`, `Action`, `Reducer`, `Measures`, `Screens`, `Place`, `Columns`,
/// `Simulation` and `Words`; `Family.swift` conforms to the protocol. `Documentation/add-a-family.md` shows how one is
/// made.
public protocol TaskFamily: Room {
    /// A session as far as its log has come.
    associatedtype State: Equatable & Sendable
    /// An action of the session, which is an entry of the log.
    associatedtype Action: Storable & Equatable & Sendable
    /// What the reducer asks for beyond what all families ask for.
    associatedtype Wanted: Sendable = NoEffect
    /// The figures of a session that is over.
    associatedtype Figures: Equatable & Sendable
    /// A value that goes along with a running task on the page and is no part of its session.
    associatedtype Companion: Sendable = NoCompanion
    /// A value that goes along with a replay and makes its sounds.
    associatedtype Watch: Sendable = NoCompanion
    /// The comparison of two sessions.
    associatedtype Contrast: Equatable & Sendable = NoContrast

    static var facts: FamilyFacts { get }

    // MARK: The session

    /// Whether a stored session with this definition belongs to this family. It is only asked where families once
    /// shared a name.
    static func owns(_ definition: Node) -> Bool
    /// The faults that keep a definition from being run, each with its place, what was expected and what to do. Doubts
    /// are about what can be run and is probably not meant, such as a text in a language that the definition does not
    /// have.
    static func check(_ definition: Node) -> [TaskFault]
    /// The definition that begins from the family's card with its present settings; nil where a person has to choose
    /// something first.
    static func offered(_ place: Place) -> Node?
    /// The definition of a protocol of this name; nil for a name that the family does not have. Families whose
    /// protocols are content, such as levels and quizzes, return nil.
    static func definition(preset: String) -> Node?
    /// A definition with what a step of a study sets of it: `{hand: left, test: {repeat: 5}}`. Names that it does not have
    /// change nothing.
    static func setting(_ set: Node, in definition: Node) -> Node
    /// The items that a definition asks; none where a family asks no questions.
    static func items(in definition: Node) -> [TaskItem]
    /// The title of a session of a definition, shown before the session begins: "Hit targets". It is the door's title
    /// where a family has one task, or where a task's name would tell what is measured.
    static func heading(_ definition: Node, language: Language) -> String
    /// What happens in a session of a definition and what to do in it, shown before the session begins; empty where the
    /// task says it itself before anything counts.
    static func instruction(_ definition: Node, language: Language) -> String
    /// What a session records, as participants read it before they agree: "when the screen changed and when you
    /// responded". It names all that the columns of ``tables`` have.
    static func recorded(language: Language) -> String
    /// The session before its first entry. The definition has no faults, unless it was stored before the check for a
    /// fault existed.
    static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> State
    /// Advances the session by an action at a time in ms on the page's clock. It never traps; an action that does not
    /// fit the state changes nothing.
    static func reduce(_ state: inout State, _ action: Action, at time: Double) -> [TaskEffect<Wanted>]
    /// The action for a step that every task takes; nil where this family takes no note of it.
    static func action(for step: Lifecycle, in state: State) -> Action?
    /// Takes note of how many entries this engine could not read and has left out of the state.
    static func note(unread: Int, in state: inout State)

    // MARK: What it comes to

    /// How far the session has come. It has to be cheap, since it is asked after every entry.
    static func standing(_ state: State) -> Standing
    /// The figures of a session. They may be expensive, since they are computed only once, when it is over.
    static func figures(_ state: State) -> Figures
    /// The figures under spelt-out names. They have to be the same to the bit on every platform.
    static func results(_ state: State, _ figures: Figures) -> Node
    /// One of the results by its name; a name within another one follows a point. Where definitions declare figures, these
    /// have the names that they have there as well.
    static func figure(_ name: String, in results: Node) -> Value?
    /// One of the results by its name, as people are told it; a name within another one follows a point. nil for a
    /// figure that the family has no words for, or that is not defined for the session.
    static func told(_ figure: String, _ state: State, _ figures: Figures, language: Language) -> ToldFigure?
    /// The answer to an item that a study or a table names; nil where the item was not asked or not answered.
    static func answer(to item: String, in state: State) -> TaskAnswer?
    /// The line of the index. While the session runs there are no figures, and the line must be cheap.
    static func digest(_ state: State, _ figures: Figures?, language: Language) -> Digest
    /// The title of the session in the reader's language: "Reaction, 20 trials"; by default that of its line in the
    /// index.
    static func name(_ state: State, language: Language) -> String
    /// The title of a line of the index in the reader's language.
    static func title(preset: String, name: String, language: Language) -> String
    /// The name of a line's figure in the reader's language, where the protocol's name does not say it.
    static func figureName(preset: String, language: Language) -> String?
    /// The names of the protocols in the index, in the order in which people choose among them.
    static var presets: [String] { get }
    /// How much of an unfinished session is kept, in the family's own words, such as "3 trials". `done` is the number
    /// of valid trials in the index, `all` the number of all.
    static func extent(done: Int, of all: Int, language: Language) -> String
    /// The tables that sessions export; the first is the one that most people want.
    static var tables: [TaskTable] { get }
    #if !hasFeature(Embedded)
        /// The figures of `results` that exports have, a line each: `name|unit|lower|upper|n|English|German`. Names are
        /// those of the results, joined by points. `*` stands for every element of a list, counted from 1, and for
        /// every name or rest of a name. Lower, upper and n are names too, and empty where there are none; n may be a
        /// sum.
        ///
        /// A `!` in front marks a main figure, which has a column in the table with one row for each person; a number
        /// after the `!` says for how many elements of a list. A `+` in front marks the scores of scales, which that
        /// table has from ``wideRow(_:_:session:language:)``. A unit that depends on the session is `{name:one,other}`.
        /// A line with the unit `-` says that a number among the results is left out.
        static var figureLines: String { get }
        /// The same of the figures that a definition declares itself.
        static func figureLines(of definition: Node) -> String
        /// The literature that a definition names.
        static func sources(of definition: Node) -> [String]
        /// What a step of a study can set of a definition.
        static func settings(of definition: Node) -> [TaskSetting]
        /// A table of the definition's own columns, beside ``tables``; nil where all definitions have the same.
        static func ownTable(of definition: Node) -> TaskTable?
        /// The session's rows for that table.
        static func ownRows(_ state: State, _ figures: Figures) -> [[Cell]]
        /// What the columns of ``wideRow(_:_:session:language:)`` hold, as the definition's author wrote it.
        static func details(of definition: Node) -> [PartDetail]
        /// The properties that a definition can have, so that it can be edited in a form.
        static var schema: Schema { get }
        /// The labels of the properties of ``schema`` in forms, one a line: `trials|Trials|Durchgänge`. A property
        /// without a line has its name as label.
        static var parameterLabels: String { get }
        /// The names that ``definition(preset:)`` knows, in the order in which authors choose among them; by default
        /// those of ``presets``.
        static var protocols: [String] { get }
    #endif
    /// The session's rows for these tables, in the same order.
    static func tables(_ state: State, _ figures: Figures) -> [Table]
    #if !hasFeature(Embedded)
        /// The rows in the form that exports had before the meaning of a column changed, with which exports of that
        /// time are compared. They are the same as now where no meaning changed.
        static func earlierTables(_ state: State, _ figures: Figures) -> [Table]
    #endif
    /// The session as one row of a table that sessions with the same definition share; nil where there is none.
    static func wideRow(_ state: State, _ figures: Figures, session: String, language: String) -> WideRow?
    /// Files that can be had of the session besides its log and its tables.
    static func files(_ state: State) -> [TaskFile]
    /// The content of one of these files; nil where there is none.
    static func content(of file: TaskFile, _ state: State, _ figures: Figures, _ context: FileContext) -> FileContent?
    /// The result as a picture to send.
    static func card(_ state: State, _ figures: Figures, language: Language) -> ResultCard
    /// The comparison of two sessions; nil where they cannot be compared.
    static func contrast(_ first: (State, Figures), _ second: (State, Figures)) -> Contrast?

    // MARK: While it runs

    /// Called before an entry is written, so that gathered samples can be written first.
    static func beforeEntry(_ desk: inout Desk<Self>)
    /// Called after an entry was taken in.
    static func afterEntry(_ desk: inout Desk<Self>)
    /// Does what the reducer asks for beyond what all families ask for.
    static func perform(_ wanted: Wanted, _ desk: inout Desk<Self>)
    /// Called when a page has taken up the session, for the first time or again, and `opened` is in the log. The family
    /// logs the facts of the device here and asks for what the task needs.
    static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>)
    /// Called when a new task begins by itself after it was taken up.
    static func begun(_ desk: inout Desk<Self>)
    /// Handles something that happened while the task runs.
    static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>)
    /// Called when the task has just ended.
    static func finished(_ desk: inout Desk<Self>)
    /// Called when the task gives the device back.
    static func released(_ desk: inout Desk<Self>)

    static func makeCompanion() -> Companion
    static func makeWatch() -> Watch

    // MARK: Screens

    /// The screen of the running task, or its result once it is over.
    static func screen(_ scene: TaskScene<Self>) -> Markup<Intent>
    /// The screen of a stored session.
    static func details(_ state: State, _ figures: Figures, _ surroundings: Surroundings) -> Markup<Intent>
    /// The screen of a session that is watched again. `now` is on the session's clock.
    static func replay(_ state: State, now: Double, watch: Watch, _ surroundings: Surroundings) -> Markup<Intent>
    static func comparison(
        _ first: Compared<Self>, _ second: Compared<Self>, _ contrast: Contrast, language: Language
    ) -> Markup<Intent>

    // MARK: Watching again

    /// The part of an action that had happened at a moment, for instance those of its samples that came before.
    static func part(of action: Action, until time: Double) -> Action?
    /// Whether the slider of a replay marks an action, as it stands in a log. It marks what the person did.
    static func isMarked(_ action: Value) -> Bool
    /// The effects that play the sounds when a replay has come to a moment.
    static func watched(_ moment: WatchMoment<Self>, _ watch: inout Watch) -> [PageEffect<NoReply>]

    // MARK: Invented people

    /// Takes a task to its end, as a simulated person would, and keeps it. `skill` is 1 for most people.
    static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>]
    /// The sessions of an invented person in the weeks before, oldest first.
    static func examples(_ generator: inout SeededGenerator) -> [ExamplePlan]
}
