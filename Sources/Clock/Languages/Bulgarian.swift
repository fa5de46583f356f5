extension LanguageFile {
    static var bulgarian: LanguageFile {
        LanguageFile(
            name: "Bulgarian",
            text: """
                preset bg bg; Български; Bulgarian
                switch quarter петнадесет четвърт
                kind preposition и без
                kind half половина
                kind hour часа
                hours h един два три четири пет шест седем осем девет десет единадесет дванадесет
                numbers n 1 една_минута две три четири пет шест седем осем девет десет единадесет дванадесет тринадесет четиринадесет петнадесет шестнадесет седемнадесет осемнадесет деветнадесет двадесет двадесет_и_една
                compose n {10}_и_{1}
                period 4 morning сутринта 11 noon на_обяд 14 afternoon следобед 18 evening вечерта 22 night през_нощта
                parts lab сутринта на_обяд следобед вечерта през_нощта
                0 : <h> часа
                15 : <h> и $quarter
                30 : <h> и половина
                45 : <h+1> без $quarter
                1-29 : <h> и {n}
                31-59 : <h+1> без {60-n}
                """)
    }
}
