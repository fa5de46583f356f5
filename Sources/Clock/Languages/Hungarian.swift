extension LanguageFile {
    static var hungarian: LanguageFile {
        LanguageFile(
            name: "Hungarian",
            text: """
                preset hu hu; Magyar; Hungarian
                kind preposition perccel_múlt perc_múlva
                kind half fél
                hours full egy_óra két_óra három_óra négy_óra öt_óra hat_óra hét_óra nyolc_óra kilenc_óra tíz_óra tizenegy_óra tizenkét_óra
                hours h egy kettő három négy öt hat hét nyolc kilenc tíz tizenegy tizenkettő
                numbers n 1 egy két három négy öt hat hét nyolc kilenc tíz
                period 4 morning hajnal 6 morning reggel 9 morning délelőtt 12 afternoon délután 18 evening este 21 night éjjel
                parts lab reggel dél délután este éjjel
                0 : <full>
                15 : negyed <h+1>
                30 : fél <h+1>
                45 : háromnegyed <h+1>
                1-10 : {n} perccel_múlt <h>
                11-14 : {15-n} perc_múlva negyed <h+1>
                16-22 : {n-15} perccel_múlt negyed <h+1>
                23-29 : {30-n} perc_múlva fél <h+1>
                31-37 : {n-30} perccel_múlt fél <h+1>
                38-44 : {45-n} perc_múlva háromnegyed <h+1>
                46-49 : {n-45} perccel_múlt háromnegyed <h+1>
                50-59 : {60-n} perc_múlva <h+1>
                """)
    }
}
