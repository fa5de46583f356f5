/// What can happen in a study, by the part that it is for.
enum AttendanceEvent: Sendable {
    case arrival(ArrivalAction)
    case log(LogAction)
    case questions(QuestionsAction)
    case visits(VisitsAction)
}
