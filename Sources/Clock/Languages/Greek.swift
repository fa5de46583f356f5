extension LanguageFile {
    static var greek: LanguageFile {
        LanguageFile(
            name: "Greek",
            text: """
                preset el el; Ελληνικά; Greek
                switch words formal spoken
                kind preposition και παρά
                kind half μισή
                hours formal μία δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα
                hours spoken = formal 2=δυο 7=εφτά 8=οχτώ 9=εννιά
                numbers n 1 ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα είκοσι
                compose n {10}_{1}
                period 4 morning πρωί 12 noon μεσημέρι 17 afternoon απόγευμα 20 night βράδυ
                parts lab πρωί μεσημέρι απόγευμα βράδυ νύχτα
                0 : <$words>
                15 : <$words> και τέταρτο
                30 : <$words> και μισή
                45 : <$words+1> παρά τέταρτο
                1-29 : <$words> και {n}
                31-59 : <$words+1> παρά {60-n}
                """)
    }
}
