extension LanguageFile {
    static var slovenian: LanguageFile {
        LanguageFile(
            name: "Slovenian",
            text: """
                preset sl sl; Slovenščina; Slovenian
                kind preposition čez na do
                kind half pol
                hours h ena dve tri štiri pet šest sedem osem devet deset enajst dvanajst
                hours na = h 1=eno
                hours of enih dveh treh štirih petih šestih sedmih osmih devetih desetih enajstih dvanajstih
                numbers n 1 ena dve tri štiri pet šest sedem osem devet deset enajst dvanajst trinajst štirinajst petnajst šestnajst sedemnajst osemnajst devetnajst dvajset
                period 6 morning jutro 10 morning dopoldne 12 afternoon popoldne 18 evening večer 22 night noč
                parts lab jutro poldne popoldne večer noč
                0 : <h>
                5,10,20 : {n} čez <na>
                15 : četrt na <na+1>
                25 : {30-n} do pol <of+1>
                30 : pol <of+1>
                35 : {n-30} čez pol <of+1>
                45 : tričetrt na <na+1>
                40,50,55 : {60-n} do <of+1>
                1 : minuta čez <na>
                2 : {n} minuti čez <na>
                3,4 : {n} minute čez <na>
                6-19 : {n} minut čez <na>
                29 : minuta do pol <of+1>
                28 : {30-n} minuti do pol <of+1>
                26,27 : {30-n} minute do pol <of+1>
                21-24 : {30-n} minut do pol <of+1>
                31 : minuta čez pol <of+1>
                32 : {n-30} minuti čez pol <of+1>
                33,34 : {n-30} minute čez pol <of+1>
                36-39 : {n-30} minut čez pol <of+1>
                59 : minuta do <of+1>
                58 : {60-n} minuti do <of+1>
                56,57 : {60-n} minute do <of+1>
                41-54 : {60-n} minut do <of+1>
                """)
    }
}
