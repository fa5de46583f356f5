public import Interface
public import Tree

/// A family of tasks: the contract that everything above keeps with each of them.
///
/// All of it is static, because a family is a type. A session of the family is its definition, a seed and a log of
/// actions; ``reduce(_:_:at:)`` makes the state of these and of nothing else. So resuming, replaying, scoring on the
/// server and scoring anew are one mechanism.
///
/// What a family is made of are its rooms in the sense of the house (`Model`, `Action`, `Reducer`, `Measures`, `Screens`,
/// `Place`, `Columns`, `Simulation`, `Words`); `Family.swift` conforms. `Documentation/add-a-family.md` walks through one.
public protocol TaskFamily: Room {
    /// A session as far as its log has come.
    associatedtype State: Equatable & Sendable
    /// An action of the session, which is an entry of the log.
    associatedtype Action: Storable & Equatable & Sendable
    /// What the reducer asks for beyond what all families ask for.
    associatedtype Wanted: Sendable = NoEffect
    /// The figures of a session that is over.
    associatedtype Figures: Equatable & Sendable
    /// What goes along with a running task on the page and is no part of its session.
    associatedtype Companion: Sendable = NoCompanion
    /// What goes along with a replay: what sounds in it.
    associatedtype Watch: Sendable = NoCompanion
    /// What two sessions say about each other.
    associatedtype Contrast: Equatable & Sendable = NoContrast

    static var facts: FamilyFacts { get }

    // MARK: The session

    /// Whether a stored session with this definition is one of this family: only asked where families once shared a name.
    static func owns(_ definition: Node) -> Bool
    /// Everything that keeps a definition from being run, each with its place, what was expected, and what to do; and as doubts
    /// what can be run and is probably not meant, as a text in a language that the definition does not have.
    static func check(_ definition: Node) -> [TaskFault]
    /// The definition that is begun from the family's card as it stands; nil where a person must have chosen first.
    static func offered(_ place: Place) -> Node?
    /// The definition of a protocol of this name; nil for a name that the family does not have. Where protocols are content,
    /// as levels and quizzes are, none has.
    static func definition(preset: String) -> Node?
    /// What a definition asks, item by item; nothing where a family asks no questions.
    static func items(in definition: Node) -> [TaskItem]
    /// The title of a session of a definition, shown before the session begins: "Hit targets". The door's title where a
    /// family has one task, or where a task's name would tell what is measured.
    static func heading(_ definition: Node, language: Language) -> String
    /// What happens in a session of a definition and what to do in it, shown before the session begins; empty where the
    /// task says it itself before anything counts.
    static func instruction(_ definition: Node, language: Language) -> String
    /// What a session records, as participants read it before they agree: "when the screen changed and when you
    /// responded". All that the columns of ``tables`` have.
    static func recorded(language: Language) -> String
    /// The session before its first entry. The definition has no faults, or is one that was stored before they were.
    static func begin(_ definition: Node, seed: Int64) throws(TaskFault) -> State
    /// Advances the session by an action at a time in ms on the page's clock. It never traps: what cannot follow changes
    /// nothing.
    static func reduce(_ state: inout State, _ action: Action, at time: Double) -> [TaskEffect<Wanted>]
    /// The action for a step that every task takes; nil where this one takes no note of it.
    static func action(for step: Lifecycle, in state: State) -> Action?
    /// Entries that this engine could not read were left out of the state.
    static func note(unread: Int, in state: inout State)

    // MARK: What it comes to

    /// How far the session has come: cheap, asked after every entry.
    static func standing(_ state: State) -> Standing
    /// The figures of a session. They are dear and computed once, when it is over.
    static func figures(_ state: State) -> Figures
    /// The figures under spelt-out names; the same on every platform to the bit.
    static func results(_ state: State, _ figures: Figures) -> Node
    /// One of them by its name, those within others with points between, as people are told it; nil for one that the family
    /// has no words for, or that is not defined for the session.
    static func told(_ figure: String, _ state: State, _ figures: Figures, language: Language) -> ToldFigure?
    /// The answer to an item that a study or a table names; nil where the item was not asked or not answered.
    static func answer(to item: String, in state: State) -> TaskAnswer?
    /// The line of the index. While the session runs there are no figures, and it must be cheap.
    static func digest(_ state: State, _ figures: Figures?, language: Language) -> Digest
    /// The title of the session in the reader's language: "Reaction, 20 trials"; by default its index line's.
    static func name(_ state: State, language: Language) -> String
    /// The title of a line of the index in the reader's language.
    static func title(preset: String, name: String, language: Language) -> String
    /// What a line's figure is, in the reader's language, where the protocol's name does not say it.
    static func figureName(preset: String, language: Language) -> String?
    /// The protocols by the names that the index has for them, in the order in which people choose among them.
    static var presets: [String] { get }
    /// How much of a session that goes on is kept, in the family's own words, such as "3 trials": `done` is what the index's
    /// line says is valid, `all` what it counts.
    static func extent(done: Int, of all: Int, language: Language) -> String
    /// The tables that sessions export; the first is the one that most people want.
    static var tables: [TaskTable] { get }
    #if !hasFeature(Embedded)
        /// The figures of `results` that exports have, a line each: `name|unit|lower|upper|n|English|German`. Names are those
        /// of the results with points between; `*` stands for every element of a list, counted from 1, and for every name,
        /// also behind a beginning. Lower, upper and n are names too, empty where there is none; an n may be a sum.
        ///
        /// A `!` in front marks a main figure, which has a column in the table with a row for each person; a number behind it
        /// says for how many elements of a list. A unit that sessions choose is `{name:one,other}`. A line whose unit is `-` is
        /// no figure: it says that a number among the results is left out.
        static var figureLines: String { get }
        /// What the columns of ``wideRow(_:_:session:language:)`` hold, as the definition's author wrote it.
        static func details(of definition: Node) -> [PartDetail]
        /// What a definition can have, so that it can be written in a form.
        static var schema: Schema { get }
        /// What the properties of ``schema`` are called where people set them, a line each: `trials|Trials|Durchgänge`. One
        /// without a line is called by its name.
        static var parameterLabels: String { get }
        /// The names that ``definition(preset:)`` knows, in the order in which authors choose among them; by default those of
        /// ``presets``, which the page lists besides.
        static var protocols: [String] { get }
    #endif
    /// The session's rows for these tables, in the same order.
    static func tables(_ state: State, _ figures: Figures) -> [Table]
    #if !hasFeature(Embedded)
        /// The rows as exports had them before the meaning of a column changed. Exports of that time are compared with them;
        /// the same as now where no meaning changed.
        static func earlierTables(_ state: State, _ figures: Figures) -> [Table]
    #endif
    /// The session as one row of a table that sessions with the same definition share; nil where there is none.
    static func wideRow(_ state: State, _ figures: Figures, session: String, language: String) -> WideRow?
    /// Files that can be had of the session besides its log and its tables.
    static func files(_ state: State) -> [TaskFile]
    /// The content of one of these files; nil where there is none.
    static func content(of file: TaskFile, _ state: State, _ figures: Figures, _ context: FileContext) -> FileContent?
    /// What two sessions say about each other; nil where they cannot be compared.
    static func contrast(_ first: (State, Figures), _ second: (State, Figures)) -> Contrast?

    // MARK: While it runs

    /// Before an entry is written: what was gathered comes first.
    static func beforeEntry(_ desk: inout Desk<Self>)
    /// After an entry was taken in.
    static func afterEntry(_ desk: inout Desk<Self>)
    /// Does what the reducer asks for beyond what all families ask for.
    static func perform(_ wanted: Wanted, _ desk: inout Desk<Self>)
    /// A page has taken up the session, for the first time or again; `opened` stands in the log. What the device is, is
    /// logged here; what the task needs is asked for.
    static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>)
    /// A new task begins by itself, after it was taken up.
    static func begun(_ desk: inout Desk<Self>)
    /// Something happened while the task runs.
    static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>)
    /// The task has just come to its end.
    static func finished(_ desk: inout Desk<Self>)
    /// The device is given back.
    static func released(_ desk: inout Desk<Self>)

    static func makeCompanion() -> Companion
    static func makeWatch() -> Watch

    // MARK: Screens

    /// The running task, or its result once it is over.
    static func screen(_ scene: TaskScene<Self>) -> Markup<Intent>
    /// A stored session.
    static func details(_ state: State, _ figures: Figures, _ surroundings: Surroundings) -> Markup<Intent>
    /// A session that is watched again. `now` is on the session's clock.
    static func replay(_ state: State, now: Double, watch: Watch, _ surroundings: Surroundings) -> Markup<Intent>
    static func comparison(
        _ first: Compared<Self>, _ second: Compared<Self>, _ contrast: Contrast, language: Language
    ) -> Markup<Intent>

    // MARK: Watching again

    /// What of an action had happened at a moment: of samples that were written later, those up to then.
    static func part(of action: Action, until time: Double) -> Action?
    /// Whether an action, as it stands in a log, is marked where a moment of the replay is chosen: what the person did.
    static func isMarked(_ action: Value) -> Bool
    /// A replay has come to a moment; what is to be heard of it.
    static func watched(_ moment: WatchMoment<Self>, _ watch: inout Watch) -> [PageEffect<NoReply>]

    // MARK: Invented people

    /// Takes a task as an invented person would, to its end, and keeps it. `skill` is 1 for most people.
    static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>]
    /// The sessions of an invented person in the weeks before, oldest first.
    static func examples(_ generator: inout SeededGenerator) -> [ExamplePlan]
}
