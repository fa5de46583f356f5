package import Interface
import SoundCommands

/// Everything this module says. Each language's table is a file of its own.
package enum ListeningPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Listening.ListeningPhrase", of: ListeningPhrase.self)

    case title, hearing, line, intro, headphones, start, loading, pause, goOn, failed, failedLine, tryAgain, heldBack
    case ring, direction, ahead, behind, left, right, leftAhead, rightAhead, leftBehind, rightBehind
    case elevation, degreesUp, degreesDown, level, distance, metres
    case method, methodHead, methodHeadLine, methodPanning, methodPanningLine, keys
    case head, headLine, headSmallest, headSmall, headMedium, headLarge, headLargest
    case headFind, headFindLine, headWidth, headWidthHint, headLength, headLengthHint, headMeasure
    case headMeasureRefused, headNotFound, headFits, headWorn, headFitsLine, headFitsOnly, headFitsOther, headUse
    case headFormula
    case ownHead, ownHeadLine, addHead, headIsAdded, headAdded, headName, headDirections
    case removeHead, removeHeadTitle, removeHeadLine
    case headRefused, headTooLarge, headNoRoom, headNoServer
    case turn, turnLine, followDevice, followDeviceLine, circle, circleLine
    case sides, sidesLine, checkSides, checkQuestion, atLeft, atRight, sidesPassed, sidesSwapped
    case quality, load, gaps, latency, wireless, credit, sound
    case wind, rain, brook, drip, fire, waves, cricket, bee, mosquito, frog, owl, songbird, cuckoo, woodpecker
    case footsteps, lowVoice, highVoice, clap, whistle, clock, drum, engine, helicopter, siren, telephone, sonar
}

extension ListeningSound {
    /// The sound's name in the reader's language.
    package func name(in language: Language) -> String {
        let phrase: ListeningPhrase =
            switch self {
            case .wind: .wind
            case .rain: .rain
            case .brook: .brook
            case .drip: .drip
            case .fire: .fire
            case .waves: .waves
            case .cricket: .cricket
            case .bee: .bee
            case .mosquito: .mosquito
            case .frog: .frog
            case .owl: .owl
            case .songbird: .songbird
            case .cuckoo: .cuckoo
            case .woodpecker: .woodpecker
            case .footsteps: .footsteps
            case .lowVoice: .lowVoice
            case .highVoice: .highVoice
            case .clap: .clap
            case .whistle: .whistle
            case .clock: .clock
            case .drum: .drum
            case .engine: .engine
            case .helicopter: .helicopter
            case .siren: .siren
            case .telephone: .telephone
            case .sonar: .sonar
            }
        return phrase.text(in: language)
    }
}

extension HeadSize {
    /// What people call the size of the lab's head.
    func name(in language: Language) -> String {
        let phrase: ListeningPhrase =
            switch self {
            case .smallest: .headSmallest
            case .small: .headSmall
            case .medium: .headMedium
            case .large: .headLarge
            case .largest: .headLargest
            }
        return phrase.text(in: language)
    }
}
