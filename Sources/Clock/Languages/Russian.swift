extension LanguageFile {
    static var russian: LanguageFile {
        LanguageFile(
            name: "Russian",
            text: """
                preset ru ru; Русский; Russian
                preset ru-official ru; Русский (часы и минуты); Russian (hours and minutes); system=official
                switch system spoken official
                kind preposition без
                kind half половина
                hours full час два_часа три_часа четыре_часа пять_часов шесть_часов семь_часов восемь_часов девять_часов десять_часов одиннадцать_часов двенадцать_часов
                hours counted = full 1=один_час
                hours of первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого
                hours till час два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать
                numbers n 1 одна две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать
                numbers n 30 тридцать
                numbers n 40 сорок
                numbers n 50 пятьдесят
                compose n {10}_{1}
                numbers g 1 одной двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати двадцати
                compose g {10}_{1}
                period 4 morning утро 12 afternoon день 18 evening вечер 22 night ночь
                parts lab утро полдень день вечер ночь
                0 ?system=spoken : <full>
                0 : <counted>
                1,21,31,41,51 ?system=official : <counted> {n} минута
                2-4,22-24,32-34,42-44,52-54 ?system=official : <counted> {n} минуты
                1-59 ?system=official : <counted> {n} минут
                15 : четверть <of+1>
                30 : половина <of+1>
                45 : без четверти <till+1>
                35,40,50,55 : без {60-g} <till+1>
                1,21,31 : {n} минута <of+1>
                2-4,22-24,32-34 : {n} минуты <of+1>
                5-29 : {n} минут <of+1>
                39,59 : без {60-g} минуты <till+1>
                36-58 : без {60-g} минут <till+1>
                """)
    }
}
