import Foundation
import Interface
import Levels
import Tools

/// What is spoken of the levels: each chapter of the story, the levels that teach, and what both have in common.
enum LevelVoices {
    static func reels(of library: Library, in folder: String) -> [SpokenReel] {
        Language.allCases.flatMap { language in
            var parts: [(name: String, said: [Utterance])] = [("common", library.commonUtterances(in: language))]
            for story in library.stories {
                parts += story.chapters.map { ($0.id, library.utterances(of: $0, in: language)) }
            }
            for scenario in library.scenarios {
                let lessons = scenario.levels.compactMap { library.level($0) }.filter { !$0.introduction.isEmpty }
                if !lessons.isEmpty { parts.append((scenario.id, lessons.flatMap { $0.utterances(in: language) })) }
            }
            return parts.map { name, said in
                SpokenReel(
                    name, language: language, lines: lines(said, language),
                    index: "/listening/voices.\(language.code).txt", recordings: "\(folder)/voices/\(language.code)")
            }
        }
    }

    /// Each line once.
    private static func lines(_ said: [Utterance], _ language: Language) -> [SpokenLine] {
        var known: Set<UInt64> = []
        return said.filter { !$0.words.isEmpty && known.insert($0.key).inserted }.map {
            SpokenLine(
                key: $0.key, speaker: $0.speaker, words: $0.words, character: character($0.speaker),
                averted: $0.averted)
        }
    }

    /// The people of the story. The synthesiser's voices are women's; further from them fewer words are understood.
    private static func character(_ speaker: String) -> VoiceCharacter {
        switch speaker {
        case "Jonna": VoiceCharacter(pitch: 0.84, speed: 0.9, size: 1.05)
        case "Bram": VoiceCharacter(pitch: 0.66, speed: 0.92, size: 1.14)
        case "Lina": VoiceCharacter(pitch: 1.2, speed: 0.94, size: 0.92)
        case "Tam": VoiceCharacter(pitch: 0.74, speed: 0.95, size: 1.1)
        case _: VoiceCharacter(speed: 0.96)
        }
    }
}
