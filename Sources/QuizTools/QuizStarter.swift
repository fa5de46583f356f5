/// The text with which an author begins.
package enum QuizStarter {
    /// A commented definition in YAML without a fault.
    package static let yaml = """
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
        minutes: 2
        # May one go back and change answers? Are all answers shown once more at the end?
        back: true
        review: false
        # What comes in an order drawn for every session: any of questions, items, answers.
        random: [answers]

        # Which questions stand together; every question is named on one page. Without pages each is a page of its own.
        pages:
          - {id: habits, questions: [hello, time, weekend]}
          - {id: today, title: {en: Today, de: Heute}, questions: [energy, why, photos]}
          - {id: lately, title: {en: Lately, de: In letzter Zeit}, questions: [week, move]}

        questions:
          # One question of each type: info, single, multiple, ranged, text, number, matrix, date.
          # Whatever is not wanted can go, here and on its page. Questions must be answered unless required: false.
          - id: hello
            # Only read: asks nothing.
            type: info
            text: {en: Answer as you usually are., de: "Antworte so, wie du sonst bist."}
          - id: time
            # One of the answers.
            type: single
            text: {en: When are you most awake?, de: Wann bist du am wachsten?}
            answers:
              # An answer speaks for an outcome, or for several with weights: outcomes: {sun: 2, moon: 1}
              - {id: morning, outcome: sun, text: {en: In the morning, de: Am Morgen}}
              - {id: night, outcome: moon, text: {en: At night, de: In der Nacht}}
          - id: weekend
            # Several of the answers; how many have to be chosen.
            type: multiple
            least: 1
            most: 2
            text: {en: What belongs to a weekend?, de: Was gehört zum Wochenende?}
            answers:
              - {id: walk, outcome: sun, text: {en: A walk, de: Ein Spaziergang}}
              - {id: film, outcome: moon, text: {en: A film, de: Ein Film}}
              - {id: friends, outcome: sun, text: {en: Friends, de: Freunde}}
          - id: energy
            type: ranged
            # A slider. It counts only once it was touched. Without step every value between the ends is possible.
            from: 0
            to: 10
            step: 1
            text: {en: How much energy do you have today?, de: Wie viel Energie hast du heute?}
            lowLabel: {en: None, de: Keine}
            highLabel: {en: More than enough, de: Mehr als genug}
          - id: why
            # Own words; longest is in characters.
            type: text
            required: false
            longest: 200
            # Asked only if the condition holds: equals, includes, greater, less, atLeast, atMost, answered; and, or, not.
            when: {item: energy, less: 4}
            text: {en: What made you tired?, de: Was hat dich müde gemacht?}
          - id: photos
            # A number to type in; from, to and unit may be left out. With both ends it can count in a scale.
            type: number
            from: 0
            unit: {en: photos, de: Fotos}
            text: {en: How many photos did you take this week?, de: Wie viele Fotos hast du diese Woche gemacht?}
          - id: week
            # The same answers for several rows. They count 1, 2, 3, … in scales unless they say value: 5 or the like.
            type: matrix
            text: {en: In the last week …, de: In der letzten Woche …}
            answers:
              - {id: never, text: {en: never, de: nie}}
              - {id: sometimes, text: {en: sometimes, de: manchmal}}
              - {id: often, text: {en: often, de: oft}}
              - {id: always, text: {en: always, de: immer}}
            items:
              - {id: rested, text: {en: I woke up rested., de: Ich bin erholt aufgewacht.}}
              - {id: hurried, text: {en: I was in a hurry., de: Ich war in Eile.}}
              - {id: laughed, text: {en: I laughed., de: Ich habe gelacht.}}
          - id: move
            # A day: year, month, day; from and to are days as well.
            type: date
            required: false
            from: "2000-01-01"
            text: {en: When did you last move house?, de: Wann bist du zuletzt umgezogen?}

        # Scales add up what answers count. Items that mean the opposite are listed in reversed.
        scales:
          - id: energy
            name: {en: Energy, de: Energie}
            items: [energy]
            bands:
              - {from: 0, to: 3, text: {en: Rest is a good idea., de: Eine Pause tut gut.}}
              - {from: 4, to: 10, text: {en: Off you go., de: Los geht's.}}
            # A comparison needs its source:
            # norms:
            #   - {group: {en: adults, de: Erwachsene}, citation: "Author (year). Title.", mean: 5, deviation: 2}
          - id: ease
            name: {en: Ease, de: Leichtigkeit}
            items: [rested, hurried, laughed]
            reversed: [hurried]
            # sum, or mean of the items. With prorate one unanswered item of three is no harm.
            method: mean
            missing: prorate
            minimum: 2

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
