/// The text with which an author begins.
public enum QuizStarter {
    /// A commented definition in YAML without a fault.
    public static let yaml = """
        # A quiz or a questionnaire. Check it with: merkwelt check my-quiz.yaml
        # Letters, digits, - and _; it names the quiz in every session, so do not change it later.
        id: my-quiz
        # Raise it whenever a published definition changes.
        version: 1
        # Every text below is there in each of these languages.
        languages: [en, de]
        title: {en: My quiz, de: Mein Quiz}
        introduction: {en: What happens and how long it takes., de: Was geschieht und wie lange es dauert.}
        # Four emoji for the corners of the introduction; leave them out if you like it plain.
        corners: [🌞, 🌙, ⭐, ☁️]
        minutes: 1
        # May one go back and change answers? Are all answers shown once more at the end?
        back: true
        review: false
        # What comes in an order drawn for every session: any of questions, items, answers.
        random: [answers]

        # Without pages each question is a page of its own. With pages every question is named on one of them:
        # pages:
        #   - {id: first, questions: [time, weekend]}
        #   - {id: second, questions: [energy, why]}

        questions:
          # type: single, multiple, ranged, matrix, number, text, date or info
          - id: time
            type: single
            text: {en: When are you most awake?, de: Wann bist du am wachsten?}
            answers:
              # An answer speaks for an outcome, or for several with weights: outcomes: {sun: 2, moon: 1}
              - {id: morning, outcome: sun, text: {en: In the morning, de: Am Morgen}}
              - {id: night, outcome: moon, text: {en: At night, de: In der Nacht}}
          - id: weekend
            type: multiple
            # How many have to be chosen.
            least: 1
            most: 2
            text: {en: What belongs to a weekend?, de: Was gehört zum Wochenende?}
            answers:
              - {id: walk, outcome: sun, text: {en: A walk, de: Ein Spaziergang}}
              - {id: film, outcome: moon, text: {en: A film, de: Ein Film}}
              - {id: friends, outcome: sun, text: {en: Friends, de: Freunde}}
          - id: energy
            type: ranged
            # A slider counts only once it was touched. Without step every value between the ends is possible.
            from: 0
            to: 10
            step: 1
            text: {en: How much energy do you have today?, de: Wie viel Energie hast du heute?}
            lowLabel: {en: None, de: Keine}
            highLabel: {en: More than enough, de: Mehr als genug}
          - id: why
            type: text
            required: false
            longest: 200
            # Asked only if the condition holds: equals, includes, greater, less, atLeast, atMost, answered; and, or, not.
            when: {item: energy, less: 4}
            text: {en: What made you tired?, de: Was hat dich müde gemacht?}

        # Scales add up what answers count. Items that mean the opposite are listed in reversed.
        scales:
          - id: energy
            name: {en: Energy, de: Energie}
            items: [energy]
            bands:
              - {from: 0, to: 3, text: {en: Rest is a good idea., de: Eine Pause tut gut.}}
              - {from: 4, to: 10, text: {en: Off you go., de: Los geht's.}}
            # Norms need a source: {citation: "Author (year). Title.", mean: 5, deviation: 2}

        # The outcome with the most votes wins; a tie is disclosed.
        outcomes:
          - id: sun
            emoji: 🌞
            name: {en: Sun, de: Sonne}
            title: {en: You are the sun!, de: Du bist die Sonne!}
            text: {en: You shine best by day., de: Du strahlst am Tag.}
          - id: moon
            emoji: 🌙
            name: {en: Moon, de: Mond}
            title: {en: You are the moon!, de: Du bist der Mond!}
            text: {en: You come out late and it suits you., de: "Du kommst spät heraus, und das steht dir."}

        """
}
