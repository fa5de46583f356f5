/// The events in a study, by the part that takes them.
enum AttendanceEvent: Sendable {
    case arrival(ArrivalAction)
    case log(LogAction)
    case questions(QuestionsAction)
    case visits(VisitsAction)
}
