package import Interface
import Space
import Text
import Tree

extension Library {
    /// Everything that can be said in a chapter: its scenes, and what its level tells.
    ///
    /// It is for who makes the recordings: a test compares it with what is said when a chapter is played.
    package func utterances(of chapter: Chapter, in language: Language) -> [Utterance] {
        var said: [Utterance] = []
        if let title = title(of: chapter, in: language) { said.append(Utterance(title)) }
        for scene in Array(chapter.before) + Array(chapter.after) {
            for line in scene.lines { said.append(Utterance(line, in: language)) }
        }
        return said + (level(chapter.level)?.utterances(in: language) ?? [])
    }

    /// What can be said in any chapter or lesson, and between them.
    package func commonUtterances(in language: Language) -> [Utterance] {
        let told: [Announcement] = [
            .missed(.missLeft), .missed(.missRight), .missed(.missBehind), .nothingThere, .won, .lost, .paused,
            .resumed,
        ]
        let phrases: [LevelsPhrase] = [
            .heardScenes, .heardLevel, .heardGoOn, .heardRetry, .leaveQuestion, .leaveLine, .chapterTold, .storyEnd,
        ]
        return (told + achievements.map { .achievement($0.id) }).map {
            Utterance($0.text(in: language, library: self))
        } + phrases.map { Utterance($0.text(in: language)) }
            + stories.map { Utterance($0.endLine(in: language)) }
    }

    /// How a chapter is announced: its number and its name; nil for one that is in no story.
    package func title(of chapter: Chapter, in language: Language) -> String? {
        for story in stories {
            guard let index = story.chapters.index(id: chapter.id) else { continue }
            let number = LevelsPhrase.chapter.text(in: language, ("n", "\(index + 1)"))
            return joined([number, chapter.name.text(in: language)], with: ". ")
        }
        return nil
    }
}

extension Story {
    /// What the story's last screen says.
    package func endLine(in language: Language) -> String {
        LevelsPhrase.storyEndLine.text(in: language, ("n", "\(chapters.count)"))
    }
}

extension Level {
    /// Everything that the level tells while it is played, as far as it is the level's own.
    package func utterances(in language: Language) -> [Utterance] {
        let rules = Rules.inForce
        var told: [Announcement] = [.started(name)]
        for entity in entities {
            told += [.found(entity.name), .notThat(entity.name)]
            for action in entity.actions where !action.words.isEmpty { told.append(.words(action.words)) }
        }
        var words = told.map { $0.text(in: language, library: Library()) }
        words += goals.map { goalText($0, self, rules, language) }
        for goal in goals { words += progressWords(of: goal, in: language) }
        return introduction.map { Utterance($0, in: language) } + words.map { Utterance($0) }
    }
}
