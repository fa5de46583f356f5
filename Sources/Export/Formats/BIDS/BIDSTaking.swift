/// Which time a questionnaire was taken.
struct BIDSTaking: Hashable, Comparable {
    let visit: String
    let run: Int

    /// The end of the name of its table; nothing for the first one.
    var label: String { visit == "01" && run == 1 ? "" : "ses\(visit)run\(BIDSLabel.index(run))" }

    static func < (left: BIDSTaking, right: BIDSTaking) -> Bool { (left.visit, left.run) < (right.visit, right.run) }
}
