package import Interface
import Space
import Text
import Tree

/// What people call a sound or picture that levels know by a short name.
package struct ContentTitle: Equatable, Sendable {
    package let name: String
    package let title: Wording

    package init(name: String, title: Wording) {
        self.name = name
        self.title = title
    }
}

extension Library {
    /// Gives every sound that an entity of the levels has that entity's name, and the others one from a short list.
    /// Complexity: O(n · m) in entities and sounds; done once, when the content has been read.
    package mutating func findTitles() {
        titles = Library.further
        for lesson in lessons {
            guard let sound = lesson.entities.first?.sound?.sound, title(of: sound) == nil else { continue }
            titles.append(ContentTitle(name: sound, title: lesson.name))
        }
    }

    /// What a sound or picture is called; nil where nobody has said.
    package func title(of name: String) -> Wording? {
        for title in titles where title.name.isSame(as: name) { return title.title }
        return nil
    }

    /// What a sound or picture is called, or else its short name.
    package func title(of name: String, in language: Language) -> String {
        title(of: name)?.text(in: language) ?? name
    }

    /// The sounds that a level can be made of: all but those that only the hearing test makes for itself.
    package var choosableSounds: [String] {
        sounds.filter { !Library.stimuli.names($0) }
    }

    private static var stimuli: [String] {
        [
            "noise-burst", "noise-both-ears", "noise-speech", "huggins-pitch", "huggins-tone", "tone-200",
            "tone-200-antiphase",
        ]
    }

    /// Sounds that no entity has, and pictures.
    private static var further: [ContentTitle] {
        let words: [(String, String, String)] = [
            ("wind", "the wind", "der Wind"), ("rain", "the rain", "der Regen"), ("waves", "the waves", "die Wellen"),
            ("music-shore", "music: shore", "Musik: Ufer"), ("music-path", "music: path", "Musik: Weg"),
            ("music-fog", "music: fog", "Musik: Nebel"), ("music-home", "music: home", "Musik: daheim"),
            ("cabin", "Cabin", "Hütte"), ("path", "Path", "Weg"), ("marsh", "Marsh", "Moor"),
            ("harbour", "Harbour", "Hafen"), ("lamp-room", "Lamp room", "Lampenraum"), ("pond", "Pond", "Teich"),
            ("night", "Night", "Nacht"),
        ]
        return words.map { ContentTitle(name: $0.0, title: Wording(en: $0.1, de: $0.2)) }
    }
}
