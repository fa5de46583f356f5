public import Interface

/// Everything that the text clock says besides the time. Each language's table is a file of its own.
public enum ClockPhrase: CaseIterable, Vocabulary {
    case clock, now, itIs, settings, language, own, view, sentence, letters, steps, minutes, dayPeriod, rounding
    case nearest, begun, dots, dark, missing, fullScreen, share, linkCopied, linkInAddress, again, done
}
