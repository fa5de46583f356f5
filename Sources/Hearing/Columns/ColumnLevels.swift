#if !hasFeature(Embedded)
    extension HearingFamily {
        package static let columnLevels = """
            procedure|huggins|Huggins pitch (headphones)|Huggins-Ton (Kopfhörer)
            procedure|antiphase|Antiphase tones (headphones)|Gegenphasige Töne (Kopfhörer)
            procedure|sides|Left and right|Links und rechts
            procedure|loudness|Comfortable level|Angenehme Lautstärke
            procedure|still|Directions with the head still|Richtungen mit ruhigem Kopf
            procedure|turning|Directions with a turning head|Richtungen mit drehendem Kopf
            procedure|angleStaircase|Smallest angle by a staircase|Kleinster Winkel, Treppenverfahren
            procedure|angleQuest|Smallest angle by QUEST|Kleinster Winkel, QUEST
            procedure|release|Masking by noise|Verdeckung durch Rauschen
            procedure|distance|Distance|Entfernung
            procedure|sentences|Sentences in noise|Sätze im Rauschen
            purpose|counted|Counts|Zählt
            purpose|practice|Practice|Übung
            purpose|check|Check of the attention|Prüfung der Aufmerksamkeit
            verdict|determined|Determined|Bestimmt
            verdict|above|Above the bound|Über der Schranke
            verdict|below|Below the bound|Unter der Schranke
            verdict|chance|No better than guessing|Nicht besser als Raten
            verdict|screening|Screening not passed|Vorprüfung nicht bestanden
            verdict|inattention|Plain trials were missed|Leichte Durchgänge verfehlt
            verdict|tooFew|Too few answers|Zu wenige Antworten
            """
    }
#endif
