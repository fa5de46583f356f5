extension LanguageFile {
    static var japanese: LanguageFile {
        LanguageFile(
            name: "Japanese",
            text: """
                preset ja ja; 日本語; Japanese
                preset ja-before ja; 日本語（〜分前）; Japanese (minutes before); late=before
                preset ja-until ja; 日本語（まであと）; Japanese (minutes until); late=until
                switch late counted before until
                spacing none
                kind preposition 前 まで あと
                kind half 半
                hours h 一時 二時 三時 四時 五時 六時 七時 八時 九時 十時 十一時 十二時
                numbers n 1 一 二 三 四 五 六 七 八 九 十
                numbers n 20 二十
                numbers n 30 三十
                numbers n 40 四十
                numbers n 50 五十
                compose n {10}{1}
                period 4 morning 朝 12 noon 昼 16 evening 夕方 19 night 夜 23 night 夜中
                parts lab 朝 昼 午後 晩 夜
                0 : <h>
                30 : <h> 半
                45-59 ?late=before : <h+1> {60-n} 分 前
                31-59 ?late=until : <h+1> まで あと {60-n} 分
                1-59 : <h> {n} 分
                """)
    }
}
