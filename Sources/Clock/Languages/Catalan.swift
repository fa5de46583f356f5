extension LanguageFile {
    static var catalan: LanguageFile {
        LanguageFile(
            name: "Catalan",
            text: """
                preset ca ca; Català; Catalan
                preset ca-valencian ca-valencia; Valencià; Catalan (Valencian); system=counted eight=huit
                switch system quarters counted
                switch eight vuit huit
                kind preposition i menys
                kind half mitja dos_quarts
                hours vuit la_una les_dues les_tres les_quatre les_cinc les_sis les_set les_vuit les_nou les_deu les_onze les_dotze
                hours huit = vuit 2=les_dos 8=les_huit
                hours de d’una de_dues de_tres de_quatre de_cinc de_sis de_set de_vuit de_nou de_deu d’onze de_dotze
                numbers n 1 un_minut dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou vint vint-i-u vint-i-dos vint-i-tres vint-i-quatre vint-i-cinc vint-i-sis vint-i-set vint-i-vuit vint-i-nou
                numbers v 1 un_minut dos tres quatre cinc sis set huit nou deu onze dotze tretze catorze quinze setze dèsset dihuit dènou vint vint-i-un vint-i-dos vint-i-tres vint-i-quatre vint-i-cinc vint-i-sis vint-i-set vint-i-huit vint-i-nou
                period 0 night matinada 6 morning matí 12 noon migdia 13 afternoon tarda 19 evening vespre 21 night nit
                parts lab matí migdia tarda vespre nit
                0 : <$eight>
                15 ?system=counted : <$eight> i quart
                30 ?system=counted : <$eight> i mitja
                45 ?system=counted : <$eight+1> menys quart
                1-29 ?system=counted ?eight=huit : <$eight> i {v}
                31-59 ?system=counted ?eight=huit : <$eight+1> menys {60-v}
                1-29 ?system=counted : <$eight> i {n}
                31-59 ?system=counted : <$eight+1> menys {60-n}
                1-7 : <$eight> i {n}
                8-14 : un_quart menys {15-n} <de+1>
                15 : un_quart <de+1>
                16-22 : un_quart i {n-15} <de+1>
                23-29 : dos_quarts menys {30-n} <de+1>
                30 : dos_quarts <de+1>
                31-37 : dos_quarts i {n-30} <de+1>
                38-44 : tres_quarts menys {45-n} <de+1>
                45 : tres_quarts <de+1>
                46-52 : tres_quarts i {n-45} <de+1>
                53-59 : <$eight+1> menys {60-n}
                """)
    }
}
