package import Interface

/// The phrases of a study in consents, in protocols and above the steps. Each language has a file of its own for them.
package enum StudyPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Studies.StudyPhrase", of: StudyPhrase.self)

    case purpose, procedure, risks, voluntariness, guardianTitle, guardianText, recordedTitle, recordedAnswers
    case recordedTask, recordedChecks
    case recordedAlways, recordedNever, recordedScreened, recordedMail, storedTitle
    case storedText, storedConsents, contactTitle, ethicsText, withdrawTitle, withdrawConsent, withdrawInterest, seconds
    case minutes, hours, days, years, protocolTitle, identity, hash, engine, commitment, aim
    case responsible, design, designGroups, designNoGroups, designVisits, designDuration, designOrder, sample
    case sampleMaximum, sampleOpen, samplePeriod, sampleAlways, sampleCell, flow, step, kind, parameters
    case allotment, allotmentNone, allotmentText, measures, measuresNamed, source, exclusions, exclusionsNone
    case retention, retentionText, none, even
}
