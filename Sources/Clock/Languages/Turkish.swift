extension LanguageFile {
    static var turkish: LanguageFile {
        LanguageFile(
            name: "Turkish",
            text: """
                preset tr tr; Türkçe; Turkish
                preset tr-half tr; Türkçe (buçuğa göre); Turkish (around the half hour); half=near
                preset tr-past tr; Türkçe (yalnız geçiyor); Turkish (past the hour only); half=past
                switch half far near past
                switch noon yarım counted
                kind prefix saat
                kind preposition geçiyor var
                kind half buçuk buçuğa buçuğu yarım
                hours h bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki
                hours past biri ikiyi üçü dördü beşi altıyı yediyi sekizi dokuzu onu on_biri on_ikiyi
                hours to bire ikiye üçe dörde beşe altıya yediye sekize dokuza ona on_bire on_ikiye
                numbers n 1 bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz yirmi
                numbers n 30 otuz
                numbers n 40 kırk
                numbers n 50 elli
                compose n {10}_{1}
                period 6 morning sabah 11 morning öğleden_önce 12 afternoon öğleden_sonra 18 evening akşamüstü 19 evening akşam 21 night gece
                parts lab sabah öğle öğleden_sonra akşam gece
                0 : saat <h>
                15 : <past> çeyrek geçiyor
                30 @0,12 ?noon=yarım : saat yarım
                30 : <h> buçuk
                31-59 ?half=past : <past> {n} geçiyor
                45 : <to+1> çeyrek var
                20,25 ?half=near : <h> buçuğa {30-n} var
                35,40 ?half=near : <h> buçuğu {n-30} geçiyor
                1-29 : <past> {n} geçiyor
                31-59 : <to+1> {60-n} var
                """)
    }
}
