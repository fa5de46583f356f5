extension LanguageFile {
    static var danish: LanguageFile {
        LanguageFile(
            name: "Danish",
            text: """
                preset da da; Dansk; Danish
                switch minutes - minutter
                switch half near far
                kind preposition over i
                kind half halv
                hours h et to tre fire fem seks syv otte ni ti elleve tolv
                numbers n 1 et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve
                numbers n 25 femogtyve
                period 0 night nat 5 morning morgen 10 morning formiddag 12 afternoon eftermiddag 18 evening aften
                parts lab morgen middag eftermiddag aften nat
                0 : <h>
                5,10,20 : {n} $minutes over <h>
                15 : kvart over <h>
                25 ?half=far : {n} $minutes over <h>
                25 : {30-n} $minutes i halv <h+1>
                30 : halv <h+1>
                35 ?half=far : {60-n} $minutes i <h+1>
                35 : {n-30} $minutes over halv <h+1>
                45 : kvart i <h+1>
                40,50,55 : {60-n} $minutes i <h+1>
                1 : {n} minut over <h>
                29 : {30-n} minut i halv <h+1>
                31 : {n-30} minut over halv <h+1>
                59 : {60-n} minut i <h+1>
                2-19 : {n} minutter over <h>
                21-28 : {30-n} minutter i halv <h+1>
                32-39 : {n-30} minutter over halv <h+1>
                41-58 : {60-n} minutter i <h+1>
                """)
    }
}
