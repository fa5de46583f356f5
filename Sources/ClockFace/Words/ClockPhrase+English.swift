extension ClockPhrase {
    public var english: String {
        switch self {
        case .clock: "Clock"
        case .now: "Now"
        case .itIs: "It is"
        case .settings: "Clock settings"
        case .language: "Language and region"
        case .own: "Like the lab"
        case .view: "View"
        case .sentence: "Sentence"
        case .letters: "Letters"
        case .steps: "Steps"
        case .minutes: "{n} {n|minute|minutes}"
        case .dayPeriod: "Time of day"
        case .rounding: "Rounding"
        case .nearest: "To the nearest step"
        case .begun: "To the step that has begun"
        case .dots: "To the step that has begun, with dots for the minutes"
        case .dark: "This browser lets the screen go dark. The device's own settings can keep it on."
        case .missing: "This language could not be loaded. The connection may be interrupted."
        case .fullScreen: "Full screen"
        case .share: "Share this clock"
        case .linkCopied: "The link has been copied"
        case .linkInAddress: "The address of this page is the link"
        case .again: "Try again"
        case .done: "Done"
        }
    }
}
