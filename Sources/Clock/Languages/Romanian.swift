extension LanguageFile {
    static var romanian: LanguageFile {
        LanguageFile(
            name: "Romanian",
            text: """
                preset ro ro; Română; Romanian
                switch late și fără
                kind prefix ora
                kind preposition și fără
                kind half jumătate
                hours h unu două trei patru cinci șase șapte opt nouă zece unsprezece douăsprezece
                numbers n 1 un_minut două trei patru cinci șase șapte opt nouă zece unsprezece douăsprezece treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece douăzeci douăzeci_și_unu
                numbers n 30 treizeci treizeci_și_unu
                compose n {10}_și_{1}
                period 5 morning dimineața 12 afternoon după-amiaza 18 evening seara 22 night noaptea
                parts lab dimineața amiaza după-amiaza seara noaptea
                0 : ora <h>
                15 : ora <h> și un_sfert
                30 : ora <h> și jumătate
                35 ?late=fără : ora <h+1> fără {60-n}
                45 : ora <h+1> fără un_sfert
                1-39 : ora <h> și {n}
                40-59 : ora <h+1> fără {60-n}
                """)
    }
}
