/// The sounds to choose from: those of the library that go on without an end, by their places there.
package enum ListeningSound: Int, CaseIterable, Sendable {
    case wind = 0
    case rain, brook, drip, fire, waves
    case cricket = 7
    case bee, mosquito, frog, owl, songbird, cuckoo, woodpecker, footsteps, lowVoice, highVoice, clap, whistle
    case clock = 21
    case drum = 23
    case engine, helicopter
    case siren = 27
    case telephone, sonar
}
