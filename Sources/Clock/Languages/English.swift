extension LanguageFile {
    static var english: LanguageFile {
        LanguageFile(
            name: "English",
            text: """
                preset en en-GB; British English; English (British)
                preset en-us en-US; American English; English (American); after=after half=thirty
                switch after past after
                switch before to of till
                switch quarter quarter a_quarter
                switch half past thirty
                switch noon twelve named
                kind preposition past after to of till
                kind half half thirty
                kind hour o’clock
                hours twelve one two three four five six seven eight nine ten eleven twelve
                hours named midnight one two three four five six seven eight nine ten eleven noon one two three four five six seven eight nine ten eleven
                numbers n 1 one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
                compose n {10}-{1}
                period 0 night morning 6 morning morning 12 afternoon afternoon 18 evening evening 21 night night
                parts lab morning noon afternoon evening night
                0 @0,12 ?noon=named : <named>
                0 : <twelve> o’clock
                5,10,20,25 : {n} $after <$noon>
                15 : $quarter $after <$noon>
                30 ?half=past : half past <$noon>
                30 : <twelve> thirty
                35,40,50,55 : {60-n} $before <$noon+1>
                45 : $quarter $before <$noon+1>
                1 : {n} minute $after <$noon>
                59 : {60-n} minute $before <$noon+1>
                2-29 : {n} minutes $after <$noon>
                31-58 : {60-n} minutes $before <$noon+1>
                """)
    }
}
