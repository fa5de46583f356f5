#if !hasFeature(Embedded)
    extension NBackFamily {
        public static let columnLevels = """
            response|hit|Hit|Treffer
            response|miss|Miss|Verpasst
            response|falseAlarm|False alarm|Falscher Alarm
            response|rejection|Correct rejection|Richtige Zurückweisung
            """
    }
#endif
