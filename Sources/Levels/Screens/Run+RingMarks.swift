import Interface
import Space
import Tree

extension Run {
    /// Where everything was, for the end of a run.
    func ringMarks(in language: Language) -> [RingMark] { ringMarks(of: displayed, in: language) }

    /// Where entities of the run are.
    func ringMarks(of entities: [DisplayEntity], in language: Language) -> [RingMark] {
        var marks: [RingMark] = []
        for entity in entities {
            let phrase: LevelsPhrase = entity.isFound ? .ringFound : .ringMissed
            let name = phrase.text(
                in: language, ("name", level.entities[entity.key].title(in: language)),
                ("direction", directionName(entity.azimuth, in: language)))
            marks.append(
                RingMark(azimuth: entity.azimuth, look: entity.isFound ? "ring-found" : "ring-missed", name: name))
        }
        return marks
    }
}
