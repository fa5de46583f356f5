extension LanguageFile {
    static var slovak: LanguageFile {
        LanguageFile(
            name: "Slovak",
            text: """
                preset sk sk; Slovenčina; Slovak
                kind preposition po na a o
                kind half pol
                hours full jedna_hodina dve_hodiny tri_hodiny štyri_hodiny päť_hodín šesť_hodín sedem_hodín osem_hodín deväť_hodín desať_hodín jedenásť_hodín dvanásť_hodín
                hours h jedna dve tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť
                hours na = h 1=jednu
                hours of jednej druhej tretej štvrtej piatej šiestej siedmej ôsmej deviatej desiatej jedenástej dvanástej
                numbers n 1 jedna dve tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť dvadsať
                period 4 morning ráno 9 morning dopoludnie 12 afternoon popoludnie 18 evening večer 22 night noc
                parts lab ráno poludnie popoludnie večer noc
                0 : <full>
                15 : štvrť na <na+1>
                30 : pol <of+1>
                45 : trištvrte na <na+1>
                1 : minútu po <of>
                2-4 : {n} minúty po <of>
                5-19 : {n} minút po <of>
                29 : o minútu pol <of+1>
                26-28 : o {30-n} minúty pol <of+1>
                20-25 : o {30-n} minút pol <of+1>
                31 : pol <of+1> a minúta
                32-34 : pol <of+1> a {n-30} minúty
                35,36 : pol <of+1> a {n-30} minút
                44 : o minútu trištvrte na <na+1>
                41-43 : o {45-n} minúty trištvrte na <na+1>
                37-40 : o {45-n} minút trištvrte na <na+1>
                59 : o minútu <h+1>
                56-58 : o {60-n} minúty <h+1>
                46-55 : o {60-n} minút <h+1>
                """)
    }
}
