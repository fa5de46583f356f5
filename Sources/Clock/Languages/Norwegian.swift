extension LanguageFile {
    static var norwegian: LanguageFile {
        LanguageFile(
            name: "Norwegian",
            text: """
                preset nb nb; Norsk bokmål; Norwegian
                switch seven sju syv
                kind preposition over på
                kind half halv
                hours sju ett to tre fire fem seks sju åtte ni ti elleve tolv
                hours syv = sju 7=syv
                numbers n 1 ett to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten
                period 0 night natt 6 morning morgen 10 morning formiddag 12 afternoon ettermiddag 18 evening kveld
                parts lab morgen middag ettermiddag kveld natt
                0 : <$seven>
                5,10 : {n} over <$seven>
                15 : kvart over <$seven>
                20,25 : {30-n} på halv <$seven+1>
                30 : halv <$seven+1>
                35,40 : {n-30} over halv <$seven+1>
                45 : kvart på <$seven+1>
                50,55 : {60-n} på <$seven+1>
                1 : {n} minutt over <$seven>
                29 : {30-n} minutt på halv <$seven+1>
                31 : {n-30} minutt over halv <$seven+1>
                59 : {60-n} minutt på <$seven+1>
                2-19 : {n} minutter over <$seven>
                21-28 : {30-n} minutter på halv <$seven+1>
                32-39 : {n-30} minutter over halv <$seven+1>
                41-58 : {60-n} minutter på <$seven+1>
                """)
    }
}
