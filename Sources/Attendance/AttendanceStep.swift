import Interface
package import Tasks

/// A consequence of an action, for the page or for the lab that runs tasks and shows messages.
package enum AttendanceStep: Equatable, Sendable {
    case page(PageEffect<AttendanceReply>)
    /// A message for the person.
    case say(Saying)
    /// The page uses this language while this study is shown. The device's own language stays as it is.
    case language(StudyVoice)
    /// Authors' texts are shown in this language from now on, which the lab itself has no words in.
    case texts(String)
    /// A session is to be taken, for the first time or again.
    case take(StudyTask)
    case resume(StudyTask)
    /// A task's session belongs to another tab from now on.
    case lost(session: String)
    /// Everything is deleted. A running task ends, and nothing of it is kept.
    case forget

    static func page(
        _ kind: EffectKind, _ arguments: [String] = [], request: AttendanceReply? = nil
    ) -> AttendanceStep {
        .page(PageEffect(kind, arguments, request: request))
    }
}
