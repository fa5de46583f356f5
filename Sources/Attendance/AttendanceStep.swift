import Interface
package import Tasks

/// What follows from an action: something that the page does, or that whoever runs tasks and shows messages does.
package enum AttendanceStep: Equatable, Sendable {
    case page(PageEffect<AttendanceReply>)
    /// A message for the person.
    case say(Saying)
    /// Everything speaks this language from now on, as long as this study is shown: the device's own stays what it is.
    case language(StudyVoice)
    /// Authors' texts are wished for in this language from now on, which the lab itself does not speak.
    case texts(String)
    /// A session is wanted, for the first time or again.
    case take(StudyTask)
    case resume(StudyTask)
    /// A session of a task is another tab's from now on.
    case lost(session: String)
    /// Everything is deleted: a task that is taken ends, and nothing of it is kept.
    case forget

    static func page(
        _ kind: EffectKind, _ arguments: [String] = [], request: AttendanceReply? = nil
    ) -> AttendanceStep {
        .page(PageEffect(kind, arguments, request: request))
    }
}
