import Space
import Tasks
import Tree

/// What was reached in the levels: on the device at once, and on the server as soon as it can be.
extension LevelsFamily {
    /// Keeps what was reached on the device, and offers it to the server.
    static func saveProgress(_ desk: inout Desk<Self>, isOver: Bool = false) {
        keepProgress(&desk)
        if case .asked = desk.place.exchange {
            desk.place.exchange = .asked(isBehind: true)
            return
        }
        desk.place.exchange = .behind
        exchangeProgress(&desk, isOver: isOver)
    }

    private static func keepProgress(_ desk: inout Desk<Self>) {
        desk.ask(.setPreference, ["progress", desk.place.progress.value.json()])
    }

    /// Sends what was reached, unless both sides know it. While a task runs nothing is sent.
    ///
    /// - Parameter isOver: the task that runs has just come to its end.
    static func exchangeProgress(_ desk: inout Desk<Self>, isOver: Bool = false) {
        guard desk.surroundings.isOnline, isOver || !desk.isBusy || isRunOver(desk) else { return }
        switch desk.place.exchange {
        case .inStep, .asked: break
        case .due, .behind:
            desk.place.exchange = .asked(isBehind: false)
            desk.ask(.exchangeProgress, [desk.place.progress.value.json()], reply: .progress)
        }
    }

    static func isRunOver(_ desk: Desk<Self>) -> Bool {
        desk.look { game, _ in game.run?.phase.isOver ?? false } ?? false
    }

    /// Back online: what the server may lack goes there; what it may have can wait until the room is entered.
    static func sendWhatIsBehind(_ desk: inout Desk<Self>) {
        if desk.place.exchange == .behind { exchangeProgress(&desk) }
    }

    /// What both have reached, or nothing: then the next occasion asks again, and nobody needs to know.
    static func progressAnswered(code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard case .asked(let isBehind) = desk.place.exchange else { return }
        guard code == .done, let value = try? Value(json: text, file: "progress"), let theirs = Progress(value) else {
            desk.place.exchange = .behind
            return
        }
        desk.place.exchange = isBehind ? .behind : .inStep
        let before = desk.place.progress
        let earned = desk.place.progress.take(theirs, library: desk.place.contents.library)
        // Runs on two devices may have earned together what neither has alone.
        if !earned.isEmpty { desk.place.exchange = .behind }
        if desk.place.progress != before { keepProgress(&desk) }
        sendWhatIsBehind(&desk)
    }

    /// What another tab has kept took the place of what this one had kept there: both have reached it.
    static func progressElsewhere(_ text: String, _ desk: inout Desk<Self>) {
        guard !text.utf8.isEmpty else {
            desk.place.progress = Progress()
            return
        }
        guard let value = try? Value(json: text, file: "progress"), let theirs = Progress(value) else { return }
        _ = desk.place.progress.take(theirs, library: desk.place.contents.library)
        if desk.place.progress != theirs { saveProgress(&desk) }
    }

    /// Everything was deleted: this too.
    static func forget(_ desk: inout Desk<Self>) {
        desk.place.progress = Progress()
        desk.place.exchange = .due
        desk.place.contents.forget()
        desk.ask(.setPreference, ["progress", ""])
        setMute(false, &desk)
    }
}
