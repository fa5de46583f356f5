/// What is known of somebody's way: steps, visits, agreements, reminders.
package protocol WayRows {
    /// Keeps when entries arrived, by their indices; what is known before counts.
    func add(receipts: [Int: Double], of participation: Int64) throws
    /// Keeps an agreement to a version's text.
    ///
    /// - Returns: whether there was none to the same text before.
    func add(_ consent: ConsentRecord, version number: Int, of participation: StoredParticipation) throws -> Bool
    /// The position of the last step that is known.
    func lastStep(of participation: Int64) throws -> Int?
    /// Puts a step at a position; of one that is known it changes when it began and how long it took.
    func put(_ step: ReachedStep, at position: Int, of participation: StoredParticipation) throws
    func visitCount(of participation: Int64) throws -> Int
    /// Adds a visit; one that is known stays as it is unless it is to be replaced.
    func put(_ visit: VisitRecord, replaces: Bool, of participation: Int64) throws
    /// Moves a reminder that was not tried yet, and adds it where there is none and it is to be added.
    func put(_ reminder: PlannedReminder, adds: Bool, of participation: Int64) throws
}
