extension LanguageFile {
    static var finnish: LanguageFile {
        LanguageFile(
            name: "Finnish",
            text: """
                preset fi fi; Suomi; Finnish
                switch half near far
                kind preposition yli vaille
                kind half puoli
                hours h yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista
                numbers n 1 yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen yksitoista kaksitoista kolmetoista neljätoista viisitoista kuusitoista seitsemäntoista kahdeksantoista yhdeksäntoista kaksikymmentä
                numbers n 25 kaksikymmentäviisi
                numbers p 1 yhtä kahta kolmea neljää viittä kuutta seitsemää kahdeksaa yhdeksää kymmentä yhtätoista kahtatoista kolmeatoista neljäätoista viittätoista kuuttatoista seitsemäätoista kahdeksaatoista yhdeksäätoista kahtakymmentä
                numbers p 25 kahtakymmentäviittä
                period 5 morning aamu 10 morning aamupäivä 12 afternoon iltapäivä 18 evening ilta 23 night yö
                parts lab aamu keskipäivä iltapäivä ilta yö
                0 : <h>
                5,10,20 : {n} yli <h>
                15 : varttia yli <h>
                25 ?half=far : {n} yli <h>
                25 : {30-p} vaille puoli <h+1>
                30 : puoli <h+1>
                35 ?half=far : {60-p} vaille <h+1>
                35 : {n-30} yli puoli <h+1>
                45 : varttia vaille <h+1>
                40,50,55 : {60-p} vaille <h+1>
                1 : minuutin yli <h>
                29 : minuuttia vaille puoli <h+1>
                31 : minuutin yli puoli <h+1>
                59 : minuuttia vaille <h+1>
                2-19 : {n} minuuttia yli <h>
                21-28 : {30-p} minuuttia vaille puoli <h+1>
                32-39 : {n-30} minuuttia yli puoli <h+1>
                41-58 : {60-p} minuuttia vaille <h+1>
                """)
    }
}
