extension LanguageFile {
    static var korean: LanguageFile {
        LanguageFile(
            name: "Korean",
            text: """
                preset ko ko; 한국어; Korean
                preset ko-before ko; 한국어 (분 전); Korean (minutes before); late=before
                switch late counted before
                kind preposition 전
                kind half 반
                hours h 한_시 두_시 세_시 네_시 다섯_시 여섯_시 일곱_시 여덟_시 아홉_시 열_시 열한_시 열두_시
                numbers n 1 일 이 삼 사 오 육 칠 팔 구 십
                numbers n 20 이십
                numbers n 30 삼십
                numbers n 40 사십
                numbers n 50 오십
                compose n {10}{1}
                period 3 morning 아침 6 morning 오전 12 afternoon 오후 18 evening 저녁 21 night 밤
                parts lab 아침 한낮 오후 저녁 밤
                0 : <h>
                30 : <h> 반
                50-59 ?late=before : <h+1> {60-n} 분 전
                1-59 : <h> {n} 분
                """)
    }
}
