extension LanguageFile {
    static var spanish: LanguageFile {
        LanguageFile(
            name: "Spanish",
            text: """
                preset es es; Español; Spanish
                preset es-latin es-419; Español (Latinoamérica); Spanish (Latin America); before=para
                preset es-day es; Español (con la parte del día); Spanish (with the part of the day); day=named
                switch before menos para
                switch noon numbers named
                switch day none named
                kind preposition y menos para
                kind half media
                kind hour mediodía medianoche
                hours h la_una las_dos las_tres las_cuatro las_cinco las_seis las_siete las_ocho las_nueve las_diez las_once las_doce
                hours none - - - - - - - - - - - -
                hours named de_la_noche de_la_madrugada de_la_madrugada de_la_madrugada de_la_madrugada de_la_madrugada de_la_mañana de_la_mañana de_la_mañana de_la_mañana de_la_mañana de_la_mañana del_mediodía de_la_tarde de_la_tarde de_la_tarde de_la_tarde de_la_tarde de_la_tarde de_la_tarde de_la_noche de_la_noche de_la_noche de_la_noche
                numbers n 1 un_minuto dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve
                period 0 night madrugada 6 morning mañana 12 afternoon tarde 20 night noche
                parts lab mañana mediodía tarde tarde noche
                0 @0 ?noon=named : medianoche
                0 @12 ?noon=named : mediodía
                0 : <h> <$day>
                15 : <h> y cuarto <$day>
                30 : <h> y media <$day>
                45 ?before=para : cuarto para <h+1> <$day+1>
                45 : <h+1> menos cuarto <$day+1>
                1-29 : <h> y {n} <$day>
                31-59 ?before=para : {60-n} para <h+1> <$day+1>
                31-59 : <h+1> menos {60-n} <$day+1>
                """)
    }
}
