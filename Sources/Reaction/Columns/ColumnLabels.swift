#if !hasFeature(Embedded)
    extension ReactionFamily {
        package static let columnLabels = """
            trials.kind|Kind of trial|Art des Durchgangs
            lapse|Lapse|Aussetzer
            wait_drawn|Wait as drawn|Gezogene Wartezeit
            wait_passed|Wait that passed|Vergangene Wartezeit
            next_frame|Frame after the onset|Bild nach dem Beginn
            pressed|Time of the press|Zeit des Drucks
            square|Square that was filled|Gefülltes Feld
            trials.answer|Square that was answered|Beantwortetes Feld
            held_key|Key held down|Taste gehalten
            focus_lost|Focus lost|Fokus verloren
            frame_interval|Interval between frames|Abstand der Bilder
            clock_step|Step of the clock|Schritt der Uhr
            trials.flags|Reasons to doubt the time|Gründe, der Zeit nicht zu trauen
            """
    }
#endif
