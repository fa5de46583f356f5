extension LanguageFile {
    static var polish: LanguageFile {
        LanguageFile(
            name: "Polish",
            text: """
                preset pl pl; Polski; Polish
                preset pl-half pl; Polski (względem połowy); Polish (around the half hour); half=near
                preset pl-official pl; Polski (godziny i minuty); Polish (hours and minutes); half=official
                switch half far near official
                switch midnight dwunasta północ
                kind preposition po za do
                kind half wpół
                kind hour północ północy
                hours h pierwsza druga trzecia czwarta piąta szósta siódma ósma dziewiąta dziesiąta jedenasta dwunasta
                hours of pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej
                numbers n 1 jeden dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia
                compose n {10}_{1}
                numbers o 1 zero_jeden zero_dwa zero_trzy zero_cztery pięć zero_sześć zero_siedem zero_osiem zero_dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia dwadzieścia_jeden dwadzieścia_dwa dwadzieścia_trzy dwadzieścia_cztery dwadzieścia_pięć dwadzieścia_sześć dwadzieścia_siedem dwadzieścia_osiem dwadzieścia_dziewięć
                numbers o 30 trzydzieści trzydzieści_jeden trzydzieści_dwa trzydzieści_trzy trzydzieści_cztery trzydzieści_pięć trzydzieści_sześć trzydzieści_siedem trzydzieści_osiem trzydzieści_dziewięć
                numbers o 40 czterdzieści czterdzieści_jeden czterdzieści_dwa czterdzieści_trzy czterdzieści_cztery czterdzieści_pięć czterdzieści_sześć czterdzieści_siedem czterdzieści_osiem czterdzieści_dziewięć
                numbers o 50 pięćdziesiąt pięćdziesiąt_jeden pięćdziesiąt_dwa pięćdziesiąt_trzy pięćdziesiąt_cztery pięćdziesiąt_pięć pięćdziesiąt_sześć pięćdziesiąt_siedem pięćdziesiąt_osiem pięćdziesiąt_dziewięć
                period 6 morning rano 10 morning przedpołudnie 12 afternoon popołudnie 18 evening wieczór 21 night noc
                parts lab rano południe popołudnie wieczór noc
                0 @0 ?midnight=północ : północ
                0 : <h>
                1-59 ?half=official : <h> {o}
                15 @0 ?midnight=północ : kwadrans po północy
                45 @23 ?midnight=północ : za kwadrans północ
                25 @0 ?half=near : za {30-n} wpół do <of+1>
                35 @23 ?half=near : {n-30} po wpół do <of+1>
                5,10,20,25 @0 ?midnight=północ : {n} po północy
                35,40,50,55 @23 ?midnight=północ : za {60-n} północ
                15 : kwadrans po <of>
                30 : wpół do <of+1>
                45 : za kwadrans <h+1>
                25 ?half=near : za {30-n} wpół do <of+1>
                35 ?half=near : {n-30} po wpół do <of+1>
                5,10,20,25 : {n} po <of>
                35,40,50,55 : za {60-n} <h+1>
                1 : minuta po <of>
                59 : za minutę <h+1>
                2-4,22-24 : {n} minuty po <of>
                36-38,56-58 : za {60-n} minuty <h+1>
                6-29 : {n} minut po <of>
                31-54 : za {60-n} minut <h+1>
                """)
    }
}
