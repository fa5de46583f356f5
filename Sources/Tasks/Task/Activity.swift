public import Interface
import Text
public import Tree

/// A task of any family, as far as its log has come. It is a value; its storage is copied when it is changed while it
/// is shared.
public struct Activity: Equatable, @unchecked Sendable {
    public let kind: FamilyKind
    var box: TaskBox

    init(_ kind: FamilyKind, _ box: TaskBox) {
        self.kind = kind
        self.box = box
    }

    public static func == (left: Activity, right: Activity) -> Bool {
        left.kind === right.kind && (left.box === right.box || left.box.isSame(as: right.box))
    }

    /// Copies the storage if it is shared, so that nothing else sees the change that follows.
    mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    }

    /// Advances the task by an action as it stands in a log, in place.
    ///
    /// - Returns: false for an action that this engine cannot read; then nothing has changed.
    public mutating func take(_ action: Value, at time: Double) -> Bool {
        own()
        return kind.take(action, at: time, in: box)
    }

    /// Advances the task by the part of an action that had happened at a moment.
    package mutating func takePart(of action: Value, until time: Double) {
        own()
        kind.takePart(of: action, until: time, in: box)
    }

    /// Tells the task how many entries of its log could not be read.
    package mutating func note(unread: Int) {
        own()
        kind.note(unread: unread, in: box)
    }

    public var standing: Standing { kind.standing(box) }

    /// The action, as it stands in a log, for a step that every task takes; nil where the family takes no note of it.
    public func action(for step: Lifecycle) -> Value? { kind.action(for: step, in: box) }

    /// The answer to an item; nil where the item was not asked or not answered.
    public func answer(to item: String) -> TaskAnswer? { kind.answer(to: item, in: box) }

    public func name(in language: Language) -> String { kind.name(box, language: language) }

    /// The line of the index without the figures. It is cheap.
    public func digest(language: Language) -> Digest { kind.digest(box, nil, language: language) }

    /// The activity with its figures. They are expensive, so they are computed only once, when it is over.
    public func finding() -> Finding { Finding(self) }

    /// The running task's screen, or its result where there is a finding.
    package func screen(_ place: RoomPlace, _ finding: Finding?, _ frame: TaskFrame) -> Markup<RoomIntent> {
        kind.screen(box, place, finding?.box, frame)
    }

    /// The screen of a session that is watched again.
    package func replay(now: Double, watch: Watch, _ surroundings: Surroundings) -> Markup<RoomIntent> {
        kind.replay(box, now: now, watch: watch.box, surroundings)
    }

    /// The state, for those who know the family; nil if it is another.
    public func state<F: TaskFamily>(of family: F.Type) -> F.State? {
        guard kind.facts.name.isSame(as: F.facts.name) else { return nil }
        return unsafeDowncast(box, to: TypedTask<F>.self).state
    }
}

/// A task with its figures.
public struct Finding: Equatable, @unchecked Sendable {
    public let activity: Activity
    let box: FiguresBox

    init(_ activity: Activity) {
        self.activity = activity
        box = activity.kind.figures(activity.box)
    }

    public static func == (left: Finding, right: Finding) -> Bool {
        left.activity == right.activity && (left.box === right.box || left.box.isSame(as: right.box))
    }

    /// The results that are derived from the log, under spelt-out names. They are the same to the bit on every
    /// platform.
    public var results: Node { activity.kind.results(activity.box, box) }

    /// One of the results by its name; nil where it is not defined.
    package func figure(_ name: String) -> Value? { activity.kind.figure(name, in: results) }

    /// One of the results by its name, as people are told it; nil for one that the family has no words for.
    public func told(_ figure: String, language: Language) -> ToldFigure? {
        activity.kind.told(figure, activity.box, box, language: language)
    }

    public func digest(language: Language) -> Digest { activity.kind.digest(activity.box, box, language: language) }

    /// The rows of the family's tables, in their order.
    public var tables: [Table] { activity.kind.rows(activity.box, box) }

    #if !hasFeature(Embedded)
        /// The rows in the form that exports had before the meaning of a column changed.
        package var earlierTables: [Table] { activity.kind.earlierRows(activity.box, box) }
        /// The rows under the columns of the definition's own.
        package var ownRows: [[Cell]] { activity.kind.ownRows(activity.box, box) }
    #endif

    /// The session as one row of a table that sessions with the same definition share.
    public func wideRow(session: String, language: String) -> WideRow? {
        activity.kind.wideRow(activity.box, box, session: session, language: language)
    }

    public var files: [TaskFile] { activity.kind.files(activity.box) }

    public func content(of file: TaskFile, _ context: FileContext) -> FileContent? {
        activity.kind.content(of: file, activity.box, box, context)
    }

    /// The result as a picture to send.
    package func card(language: Language) -> ResultCard { activity.kind.card(activity.box, box, language: language) }

    package func details(_ surroundings: Surroundings) -> Markup<RoomIntent> {
        activity.kind.details(activity.box, box, surroundings)
    }

    /// The comparison of this session with another one; nil where they cannot be compared.
    package func contrast(with other: Finding) -> FindingContrast? {
        guard activity.kind === other.activity.kind,
            let contrast = activity.kind.contrast((activity.box, box), (other.activity.box, other.box))
        else { return nil }
        return FindingContrast(box: contrast)
    }

    /// Both sessions side by side.
    package func comparison(
        _ name: String, with other: Finding, _ otherName: String, _ contrast: FindingContrast, language: Language
    ) -> Markup<RoomIntent> {
        activity.kind.comparison(
            (name, activity.box, box), (otherName, other.activity.box, other.box), contrast.box, language: language)
    }

    /// The figures, for those who know the family; nil if it is another.
    public func figures<F: TaskFamily>(of family: F.Type) -> F.Figures? {
        guard activity.kind.facts.name.isSame(as: F.facts.name) else { return nil }
        return unsafeDowncast(box, to: TypedFigures<F>.self).figures
    }
}

/// The comparison of two sessions, without its type.
package struct FindingContrast: Equatable, @unchecked Sendable {
    let box: ContrastBox

    package static func == (left: FindingContrast, right: FindingContrast) -> Bool {
        left.box === right.box || left.box.isSame(as: right.box)
    }
}

/// What goes along with a replay, such as its sounds. It follows from the replay, so all watches are equal.
package struct Watch: Equatable, @unchecked Sendable {
    var box: WatchBox

    /// The watch of a replay of a task.
    package init(_ activity: Activity) { box = activity.kind.makeWatch() }

    package static func == (left: Watch, right: Watch) -> Bool { true }

    private mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    }

    /// The effects that fetch what the replay needs before it plays.
    package mutating func ready(_ activity: Activity) -> [PageEffect<NoReply>] {
        own()
        return activity.kind.watch(.ready, activity.box, box)
    }

    /// Passes an entry: advances the task and returns the sounds that it makes.
    package mutating func pass(
        _ action: Value, at time: Double, isPlaying: Bool, _ activity: inout Activity
    ) -> [PageEffect<NoReply>] {
        own()
        activity.own()
        return activity.kind.watchEntry(action, at: time, isPlaying: isPlaying, activity.box, box)
    }

    package mutating func jumped(_ activity: Activity, isPlaying: Bool, isBack: Bool) -> [PageEffect<NoReply>] {
        own()
        return activity.kind.watch(.jumped(isPlaying: isPlaying, isBack: isBack), activity.box, box)
    }

    package mutating func stopped(_ activity: Activity) -> [PageEffect<NoReply>] {
        own()
        return activity.kind.watch(.stopped, activity.box, box)
    }

    package mutating func ended(_ activity: Activity) -> [PageEffect<NoReply>] {
        own()
        return activity.kind.watch(.ended, activity.box, box)
    }
}
