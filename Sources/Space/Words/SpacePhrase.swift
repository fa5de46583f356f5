package import Interface

/// What is said of directions and of turning, and what levels and hearing tests say in the same words. Each language's table is a file of its own.
package enum SpacePhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Space.SpacePhrase", of: SpacePhrase.self)

    case ahead, behind, toTheLeft, toTheRight, toTheLeftBehind, toTheRightBehind, turnWith, sourceKeys
    case sourceRotation, sourceTilt, sensorAsk, sensorAskLine, sensorDenied, sensorAbsent, sensorLost, sensorWorks,
        soundLost
    case hearingTest, headphones, listenAgain, turnLeft, turnRight, goOn, ringLabel, hearing
}
