extension LanguageFile {
    static var german: LanguageFile {
        LanguageFile(
            name: "German",
            text: """
                preset de de; Deutsch; German
                preset de-east de; Deutsch (Osten); German (East); quarter=next three=next twenty=half forty=half
                preset de-bern de-CH; Bärndütsch; German (Bern); dialect=bern half=haubi fourth=viertu after=ab afterhalf=ab minutes=Minute full=none
                preset de-zurich de-CH; Züritüütsch; German (Zürich); dialect=zurich half=halbi after=ab afterhalf=ab minutes=Minute full=none
                preset de-austria de-AT; Deutsch (Österreich); German (Austria); after=über twenty=half forty=half
                preset de-vienna de-AT; Deutsch (Wien); German (Vienna); quarter=next three=next twenty=half forty=half
                preset de-bavaria de-DE; Boarisch; German (Bavaria); dialect=bavaria half=hoibe fourth=viertl after=noch afterhalf=noch full=none quarter=next three=next twenty=half forty=half
                preset de-swabia de-DE; Schwäbisch; German (Swabia); dialect=swabia fourth=viertl minutes=Minuta full=none quarter=next three=next twenty=half forty=half
                form dialect standard bern zurich bavaria swabia
                switch quarter past next
                switch three before next
                switch twenty past half
                switch forty before half
                switch after nach ab über noch
                form afterhalf nach ab über noch
                switch full Punkt Uhr gegen none
                switch midnight zwölf null_Uhr Mitternacht
                form half halb halbi haubi hoibe
                form fourth viertel viertu viertl
                form minutes Minuten Minute Minuta
                kind prefix Punkt gegen
                kind preposition nach ab über noch vor
                kind half halb halbi haubi hoibe
                kind hour Uhr null Mitternacht
                hours standard eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf
                hours bern eis zwöi drü vieri füfi sächsi sibni achti nüni zäni eufi zwöufi
                hours zurich eis zwei drü vieri föifi sächsi sibni achti nüni zäni elfi zwölfi
                hours bavaria oans zwoa drei viere fünfe sechse sieme achte neine zehne oife zwoife
                hours swabia oise zwoie dreie viere fünfe sechse siebne achte neune zehne elfe zwölfe
                hours uhr = standard 1=ein
                numbers standard 1 eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig
                numbers bern 1 ei zwo drü vier füf sächs sibe acht nün zää euf zwöuf drizä vierzä füfzä sächzä sibezä achzä nünzä zwänzg
                numbers zurich 1 ei zwei drü vier föif sächs sibe acht nüün zää elf zwölf drizä vierzä föifzä sächzä sibezä achtzä nüünzä zwänzg
                numbers bavaria 1 oa zwoa drei vier fünf sechs siem acht nein zehn oif zwoif dreizehn vierzehn fuchzehn sechzehn siebzehn achtzehn neinzehn zwanzg
                numbers swabia 1 oi zwoi drei vier fünf sechs siebe acht neun zehn elf zwölf dreizehn vierzehn fuffzehn sechzehn siebzehn achtzehn neunzehn zwanzig
                period 0 night Nacht 5 morning Morgen 10 morning Vormittag 12 noon Mittag 13 afternoon Nachmittag 18 evening Abend
                parts lab Morgen Mittag Nachmittag Abend Nacht
                0 @0 ?midnight=null_Uhr : null Uhr
                0 @0 ?midnight=Mitternacht : Mitternacht
                5,10 @0 ?midnight=Mitternacht : {$dialect} $after Mitternacht
                15 @0 ?midnight=Mitternacht ?quarter=past : $fourth $after Mitternacht
                20 @0 ?midnight=Mitternacht ?twenty=past : {$dialect} $after Mitternacht
                40 @23 ?midnight=Mitternacht ?forty=before : {60-$dialect} vor Mitternacht
                45 @23 ?midnight=Mitternacht ?three=before : $fourth vor Mitternacht
                50,55 @23 ?midnight=Mitternacht : {60-$dialect} vor Mitternacht
                0 ?full=Punkt : Punkt <$dialect>
                0 ?full=gegen : gegen <$dialect>
                0 ?full=Uhr ?dialect=standard : <uhr> Uhr
                0 ?full=Uhr : <$dialect> Uhr
                0 : <$dialect>
                5,10 : {$dialect} $after <$dialect>
                15 ?quarter=past : $fourth $after <$dialect>
                15 : $fourth <$dialect+1>
                20 ?twenty=past : {$dialect} $after <$dialect>
                20,25 : {30-$dialect} vor $half <$dialect+1>
                30 : $half <$dialect+1>
                40 ?forty=before : {60-$dialect} vor <$dialect+1>
                35,40 : {$dialect-30} $afterhalf $half <$dialect+1>
                45 ?three=before : $fourth vor <$dialect+1>
                45 ?fourth=viertel : dreiviertel <$dialect+1>
                45 ?fourth=viertl : dreiviertl <$dialect+1>
                45 : drüviertu <$dialect+1>
                50,55 : {60-$dialect} vor <$dialect+1>
                1 ?minutes=Minuta : {$dialect} Minut $after <$dialect>
                29 ?minutes=Minuta : {30-$dialect} Minut vor $half <$dialect+1>
                31 ?minutes=Minuta : {$dialect-30} Minut $afterhalf $half <$dialect+1>
                59 ?minutes=Minuta : {60-$dialect} Minut vor <$dialect+1>
                1 : {$dialect} Minute $after <$dialect>
                29 : {30-$dialect} Minute vor $half <$dialect+1>
                31 : {$dialect-30} Minute $afterhalf $half <$dialect+1>
                59 : {60-$dialect} Minute vor <$dialect+1>
                2-4,6-9,11-14,16-19 : {$dialect} $minutes $after <$dialect>
                21-24,26-28 : {30-$dialect} $minutes vor $half <$dialect+1>
                32-34,36-39 : {$dialect-30} $minutes $afterhalf $half <$dialect+1>
                41-44,46-49,51-54,56-58 : {60-$dialect} $minutes vor <$dialect+1>
                """)
    }
}
