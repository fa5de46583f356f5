package import Interface

// What the words of definitions are called, wherever people read them: in the editor's forms, in flow charts and in protocols.

extension KeptOfScreened: Vocabulary {
    package static let phrases = Phrases("Studies.KeptOfScreened", of: KeptOfScreened.self)
}

extension OutsideQuota: Vocabulary {
    package static let phrases = Phrases("Studies.OutsideQuota", of: OutsideQuota.self)
}

extension AllotmentMethod: Vocabulary {
    package static let phrases = Phrases("Studies.AllotmentMethod", of: AllotmentMethod.self)
}

extension Release: Vocabulary {
    package static let phrases = Phrases("Studies.Release", of: Release.self)
}

extension Reserve: Vocabulary {
    package static let phrases = Phrases("Studies.Reserve", of: Reserve.self)
}

extension Interrupted: Vocabulary {
    package static let phrases = Phrases("Studies.Interrupted", of: Interrupted.self)
}

extension OwnFeedback: Vocabulary {
    package static let phrases = Phrases("Studies.OwnFeedback", of: OwnFeedback.self)
}

extension Checked: Vocabulary {
    package static let phrases = Phrases("Studies.Checked", of: Checked.self)
}

extension CheckFailed: Vocabulary {
    package static let phrases = Phrases("Studies.CheckFailed", of: CheckFailed.self)
}

extension Consenting: Vocabulary {
    package static let phrases = Phrases("Studies.Consenting", of: Consenting.self)
}

extension OrderMethod: Vocabulary {
    package static let phrases = Phrases("Studies.OrderMethod", of: OrderMethod.self)
}

extension Redraw: Vocabulary {
    package static let phrases = Phrases("Studies.Redraw", of: Redraw.self)
}

extension Misunderstood: Vocabulary {
    package static let phrases = Phrases("Studies.Misunderstood", of: Misunderstood.self)
}

extension Anchor: Vocabulary {
    package static let phrases = Phrases("Studies.Anchor", of: Anchor.self)
}

extension Weekday: Vocabulary {
    package static let phrases = Phrases("Studies.Weekday", of: Weekday.self)
}

extension MissedVisit: Vocabulary {
    package static let phrases = Phrases("Studies.MissedVisit", of: MissedVisit.self)
}

extension WaitClock: Vocabulary {
    package static let phrases = Phrases("Studies.WaitClock", of: WaitClock.self)
}

extension LateReturn: Vocabulary {
    package static let phrases = Phrases("Studies.LateReturn", of: LateReturn.self)
}

extension LegalBasis: Vocabulary {
    package static let phrases = Phrases("Studies.LegalBasis", of: LegalBasis.self)
}

extension DeviceTrait: Vocabulary {
    package static let phrases = Phrases("Studies.DeviceTrait", of: DeviceTrait.self)
}
