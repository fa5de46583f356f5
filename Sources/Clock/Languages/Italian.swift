extension LanguageFile {
    static var italian: LanguageFile {
        LanguageFile(
            name: "Italian",
            text: """
                preset it it; Italiano; Italian
                preset it-counting it; Italiano (ore e minuti); Italian (counting on); late=e half=mezzo
                preset it-day it; Italiano (con la parte del giorno); Italian (with the part of the day); day=parts noon=named
                switch late meno e
                switch half mezza mezzo
                switch noon numbers named
                switch day none parts
                kind preposition e meno
                kind half mezza mezzo
                hours numbers l’una le_due le_tre le_quattro le_cinque le_sei le_sette le_otto le_nove le_dieci le_undici le_dodici
                hours named mezzanotte l’una le_due le_tre le_quattro le_cinque le_sei le_sette le_otto le_nove le_dieci le_undici mezzogiorno l’una le_due le_tre le_quattro le_cinque le_sei le_sette le_otto le_nove le_dieci le_undici
                hours none - - - - - - - - - - - -
                hours parts - di_notte di_notte di_notte di_notte del_mattino del_mattino del_mattino del_mattino del_mattino del_mattino del_mattino - del_pomeriggio del_pomeriggio del_pomeriggio del_pomeriggio del_pomeriggio del_pomeriggio di_sera di_sera di_sera di_sera di_sera
                numbers n 1 un_minuto due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti ventuno ventidue ventitré
                numbers n 28 ventotto ventinove trenta trentuno trentadue trentatré
                numbers n 38 trentotto trentanove quaranta quarantuno quarantadue quarantatré
                numbers n 48 quarantotto quarantanove cinquanta cinquantuno cinquantadue cinquantatré
                numbers n 58 cinquantotto
                compose n {10}{1}
                period 0 night notte 6 morning mattina 12 afternoon pomeriggio 18 evening sera
                parts lab mattina mezzogiorno pomeriggio sera notte
                0 : <$noon> <$day>
                15 : <$noon> e un_quarto <$day>
                30 : <$noon> e $half <$day>
                45 ?late=e : <$noon> e tre_quarti <$day>
                45 : <$noon+1> meno un_quarto <$day+1>
                35,40,50,55 ?late=meno : <$noon+1> meno {60-n} <$day+1>
                1-59 : <$noon> e {n} <$day>
                """)
    }
}
