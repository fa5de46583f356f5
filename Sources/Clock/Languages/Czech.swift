extension LanguageFile {
    static var czech: LanguageFile {
        LanguageFile(
            name: "Czech",
            text: """
                preset cs cs; Čeština; Czech
                preset cs-official cs; Čeština (hodiny a minuty); Czech (hours and minutes); system=official
                switch system spoken official
                kind preposition po na a za
                kind half půl
                hours full jedna_hodina dvě_hodiny tři_hodiny čtyři_hodiny pět_hodin šest_hodin sedm_hodin osm_hodin devět_hodin deset_hodin jedenáct_hodin dvanáct_hodin
                hours h jedna dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct
                hours na = h 1=jednu
                hours of jedné druhé třetí čtvrté páté šesté sedmé osmé deváté desáté jedenácté dvanácté
                numbers n 1 jedna dvě tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet
                numbers o 0 nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet
                numbers o 30 třicet
                numbers o 40 čtyřicet
                numbers o 50 padesát
                compose o {10}_{1}
                period 4 morning ráno 9 morning dopoledne 12 afternoon odpoledne 18 evening večer 22 night noc
                parts lab ráno poledne odpoledne večer noc
                0 ?system=official : <h>
                1-9 ?system=official : <h> nula {o}
                10-59 ?system=official : <h> {o}
                0 : <full>
                15 : čtvrt na <na+1>
                30 : půl <of+1>
                45 : tři_čtvrtě na <na+1>
                1 : minutu po <of>
                2-4 : {n} minuty po <of>
                5-19 : {n} minut po <of>
                29 : za minutu půl <of+1>
                26-28 : za {30-n} minuty půl <of+1>
                20-25 : za {30-n} minut půl <of+1>
                31 : půl <of+1> a minuta
                32-34 : půl <of+1> a {n-30} minuty
                35,36 : půl <of+1> a {n-30} minut
                44 : za minutu tři_čtvrtě na <na+1>
                41-43 : za {45-n} minuty tři_čtvrtě na <na+1>
                37-40 : za {45-n} minut tři_čtvrtě na <na+1>
                59 : za minutu <h+1>
                56-58 : za {60-n} minuty <h+1>
                46-55 : za {60-n} minut <h+1>
                """)
    }
}
