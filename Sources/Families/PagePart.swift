/// What the page fetches of the rooms when something of it is called first. What the first screens call, and what several
/// parts call, belongs to none of these.
package struct PagePart: Sendable {
    package let name: String
    /// The modules whose functions belong to it. A star at a name's end stands for any ending.
    package let modules: [String]
    /// The size that it stays below, in bytes as they are sent.
    package let limit: Int

    /// In the order in which a page fetches them that needs none: those of participants first, editors last.
    package static let all = [
        PagePart(name: "participation", modules: ["Attendance", "Studies", "Wire", "Rights"], limit: 76_000),
        PagePart(name: "reaction", modules: ["Reaction"], limit: 64_000),
        PagePart(name: "quiz", modules: ["Quiz"], limit: 132_000),
        PagePart(name: "touch", modules: ["Touch"], limit: 102_000),
        PagePart(name: "levels", modules: ["Levels", "Space", "FogSignals", "Hearing"], limit: 188_000),
        PagePart(name: "paradigms", modules: ["Paradigm", "ParadigmTask"], limit: 290_000),
        PagePart(name: "listening", modules: ["Listening"], limit: 22_000),
        PagePart(name: "clock", modules: ["ClockFace", "Clock"], limit: 40_000),
        PagePart(name: "quiz-studio", modules: ["QuizStudio", "QuizExchange", "Editing"], limit: 128_000),
        PagePart(name: "level-studio", modules: ["LevelStudio"], limit: 66_000),
    ]
}
