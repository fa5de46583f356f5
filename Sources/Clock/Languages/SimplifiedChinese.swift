extension LanguageFile {
    static var simplifiedChinese: LanguageFile {
        LanguageFile(
            name: "Simplified Chinese",
            text: """
                preset zh-Hans zh-Hans; 简体中文; Chinese (simplified)
                preset zh-Hans-day zh-Hans; 简体中文（上午、下午）; Chinese (simplified, with the part of the day); part=named quarter=分
                switch part none named
                switch quarter 刻 分
                spacing none
                kind half 半
                kind prefix 零
                hours h 一点 两点 三点 四点 五点 六点 七点 八点 九点 十点 十一点 十二点
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
