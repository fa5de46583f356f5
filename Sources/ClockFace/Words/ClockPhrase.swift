package import Interface

/// Everything that the text clock says besides the time. Each language's table is a file of its own.
package enum ClockPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("ClockFace.ClockPhrase", of: ClockPhrase.self)

    case clock, now, itIs, settings, language, dialect, saidAt, own, view, sentence, letters, steps, minutes
    case dayPeriod, rounding, nearest, begun, dots, periods, periodsLanguage, periodsLab, dark, missing, fullScreen
    case share, linkCopied, linkInAddress, again, done
}
