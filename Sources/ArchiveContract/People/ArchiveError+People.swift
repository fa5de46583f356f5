/// The refusals about people that every store gives in the same words.
extension ArchiveError {
    /// Every reason for an invalid link has the same text, so that guessing links reveals nothing.
    static let linkIsOver = ArchiveError(
        .notFound, at: "the link", "it was used, has expired, was taken back, or never held",
        remedy: "ask for a new one; a link is copied whole, to its last letter")

    static let labIsSetUp = ArchiveError(
        .isSetUp, at: "the lab", "somebody has set it up already", remedy: "sign in instead")

    static let labIsNotSetUp = ArchiveError(
        .notSetUp, at: "the lab", "nobody has set it up yet", remedy: "choose a name; the link holds still")

    static let nameIsTaken = ArchiveError(
        .nameTaken, at: "the name", "somebody else has it", remedy: "choose another; the link holds still")

    static func lastOwner(_ number: Int64) -> ArchiveError {
        ArchiveError(
            .lastOwner, at: "person \(number)", "this is the only owner, and one there must be",
            remedy: "make somebody else an owner first")
    }

    static func noPerson(_ number: Int64) -> ArchiveError {
        ArchiveError(.notFound, at: "person \(number)", "there is no such person", remedy: "see the list of people")
    }

    static func disabled(_ number: Int64) -> ArchiveError {
        ArchiveError(
            .notFound, at: "person \(number)", "they may not sign in any more", remedy: "ask an owner of the lab")
    }

    static func noStudy(_ key: String) -> ArchiveError {
        ArchiveError(
            .studyUnknown, at: "study \(key)", "there is none, so nobody can have a part in it",
            remedy: "see what there is with `merkwelt study list`, or make it first")
    }
}
