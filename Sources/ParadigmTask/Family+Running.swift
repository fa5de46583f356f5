import Interface
import Paradigm
package import Tasks
import Text
import Tree

/// What the person wants, what is fetched, and what frames mean.
extension ParadigmFamily {
    package static func furnish(_ kept: (String) -> String) -> ParadigmPlace { ParadigmPlace() }

    /// The path below the door names a paradigm: `stroop`.
    package static func knows(_ path: String) -> Bool { !path.utf8.contains(0x2F) }

    package static func enter(_ desk: inout Desk<Self>) {
        desk.choosePath()
        desk.fetch()
    }

    package static func answered(_ reply: ParadigmReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .shelf: desk.shelfFetched(code: code, text: text)
        case .paradigm(let id): desk.paradigmFetched(id, code: code, text: text)
        case .idle: desk.idle()
        }
    }

    package static func makeCompanion() -> CourseWatch { CourseWatch() }

    package static func intend(_ intent: Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .choose(let id): desk.choose(id)
        case .tryAgain: desk.fetch()
        case .start: desk.start()
        case .again:
            guard let definition = desk.look({ course, _ in course.definition.node }) else { return }
            desk.control(.end)
            desk.begin(definition)
        case .turn(let index): desk.log(.page(index: index))
        case .goOn: desk.log(.begun())
        case .press(let press):
            guard desk.run?.isTaking == true, desk.look({ course, _ in course.wants(press) }) == true else { return }
            desk.log(.pressed(press))
        case .release(let code):
            guard desk.run?.isTaking == true, desk.look({ course, _ in course.hasDown(code) }) == true else { return }
            desk.log(.released(code: code))
        case .control(let control): desk.control(control)
        }
    }

    package static func takenUp(_ device: DeviceFacts?, _ desk: inout Desk<Self>) {
        desk.log(.prepared(device.map { MeasuredDevice($0) } ?? MeasuredDevice(), language: desk.language.code))
    }

    package static func happened(_ event: TaskEvent, _ desk: inout Desk<Self>) {
        guard event == .frame else { return }
        let time = desk.time
        if desk.look({ course, _ in course.wantsNextFrame }) == true { desk.log(.next) }
        let isStored = desk.run?.isStored ?? false
        let action = desk.work { course, watch in watch.frame(at: time, course, isStored: isStored) } ?? nil
        if let action { desk.log(action) }
    }
}
