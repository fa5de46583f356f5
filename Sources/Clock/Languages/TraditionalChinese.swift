extension LanguageFile {
    static var traditionalChinese: LanguageFile {
        LanguageFile(
            name: "Traditional Chinese",
            text: """
                preset zh-Hant zh-Hant; 繁體中文; Chinese (traditional)
                preset zh-Hant-day zh-Hant; 繁體中文（上午、下午）; Chinese (traditional, with the part of the day); part=named quarter=分
                switch part none named
                switch quarter 刻 分
                spacing none
                kind half 半
                kind prefix 零
                hours h 一點 兩點 三點 四點 五點 六點 七點 八點 九點 十點 十一點 十二點
                hours part 午夜 上午 上午 上午 上午 上午 上午 上午 上午 上午 上午 上午 中午 下午 下午 下午 下午 下午 下午 晚上 晚上 晚上 晚上 晚上
                numbers n 1 一 二 三 四 五 六 七 八 九 十
                numbers n 20 二十
                numbers n 30 三十
                numbers n 40 四十
                numbers n 50 五十
                compose n {10}{1}
                period 0 night 凌晨 5 morning 清晨 8 morning 上午 12 noon 中午 13 afternoon 下午 19 evening 晚上
                parts lab 早上 中午 下午 晚上 深夜
                0 ?part=named : <part> <h>
                15 ?part=named ?quarter=刻 : <part> <h> 一刻
                30 ?part=named : <part> <h> 半
                45 ?part=named ?quarter=刻 : <part> <h> 三刻
                1-9 ?part=named : <part> <h> 零 {n} 分
                10-59 ?part=named : <part> <h> {n} 分
                0 : <h>
                15 ?quarter=刻 : <h> 一刻
                30 : <h> 半
                45 ?quarter=刻 : <h> 三刻
                1-9 : <h> 零 {n} 分
                10-59 : <h> {n} 分
                """)
    }
}
