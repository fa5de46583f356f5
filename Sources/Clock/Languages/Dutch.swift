extension LanguageFile {
    static var dutch: LanguageFile {
        LanguageFile(
            name: "Dutch",
            text: """
                preset nl nl; Nederlands; Dutch
                preset nl-flemish nl-BE; Vlaams; Dutch (Flemish); after=na
                switch after over na
                switch twenty half past
                switch forty half before
                switch midnight twaalf middernacht
                kind preposition over na voor
                kind half half
                kind hour uur middernacht
                hours h één twee drie vier vijf zes zeven acht negen tien elf twaalf
                numbers n 1 één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig
                period 0 night nacht 6 morning ochtend 12 afternoon middag 18 evening avond
                parts lab ochtend middag namiddag avond nacht
                0 @0 ?midnight=middernacht : middernacht
                5,10 @0 ?midnight=middernacht : {n} $after middernacht
                15 @0 ?midnight=middernacht : kwart $after middernacht
                45 @23 ?midnight=middernacht : kwart voor middernacht
                50,55 @23 ?midnight=middernacht : {60-n} voor middernacht
                0 : <h> uur
                5,10 : {n} $after <h>
                15 : kwart $after <h>
                20 ?twenty=past : {n} $after <h>
                20,25 : {30-n} voor half <h+1>
                30 : half <h+1>
                40 ?forty=before : {60-n} voor <h+1>
                35,40 : {n-30} $after half <h+1>
                45 : kwart voor <h+1>
                50,55 : {60-n} voor <h+1>
                1 : {n} minuut $after <h>
                29 : {30-n} minuut voor half <h+1>
                31 : {n-30} minuut $after half <h+1>
                59 : {60-n} minuut voor <h+1>
                2-19 : {n} minuten $after <h>
                21-28 : {30-n} minuten voor half <h+1>
                32-39 : {n-30} minuten $after half <h+1>
                41-58 : {60-n} minuten voor <h+1>
                """)
    }
}
