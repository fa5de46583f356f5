extension LanguageFile {
    static var french: LanguageFile {
        LanguageFile(
            name: "French",
            text: """
                preset fr fr; Français; French
                switch noon named numbers
                switch quarter moins_le_quart moins_quart
                kind preposition et moins
                kind half demi demie
                hours named minuit une_heure deux_heures trois_heures quatre_heures cinq_heures six_heures sept_heures huit_heures neuf_heures dix_heures onze_heures midi une_heure deux_heures trois_heures quatre_heures cinq_heures six_heures sept_heures huit_heures neuf_heures dix_heures onze_heures
                hours numbers = named 0=douze_heures 12=douze_heures
                numbers n 1 une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt vingt_et_une
                numbers n 30 trente trente_et_une
                numbers n 40 quarante quarante_et_une
                numbers n 50 cinquante cinquante_et_une
                compose n {10}-{1}
                period 0 night matin 4 morning matin 12 afternoon après-midi 18 evening soir
                parts lab matin midi après-midi soir nuit
                0 : <$noon>
                15 : <$noon> et quart
                30 @0,12 ?noon=named : <$noon> et demi
                30 : <$noon> et demie
                45 ?quarter=moins_quart : <$noon+1> moins quart
                45 : <$noon+1> moins le_quart
                35,40,50,55 : <$noon+1> moins {60-n}
                1-59 : <$noon> {n}
                """)
    }
}
