extension LanguageFile {
    static var swedish: LanguageFile {
        LanguageFile(
            name: "Swedish",
            text: """
                preset sv sv; Svenska; Swedish
                kind preposition över i
                kind half halv
                hours h ett två tre fyra fem sex sju åtta nio tio elva tolv
                numbers n 1 en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo
                period 0 night natt 5 morning morgon 10 morning förmiddag 12 afternoon eftermiddag 18 evening kväll
                parts lab morgon middag eftermiddag kväll natt
                0 : <h>
                5,10,20 : {n} över <h>
                15 : kvart över <h>
                25 : {30-n} i halv <h+1>
                30 : halv <h+1>
                35 : {n-30} över halv <h+1>
                45 : kvart i <h+1>
                40,50,55 : {60-n} i <h+1>
                1 : {n} minut över <h>
                29 : {30-n} minut i halv <h+1>
                31 : {n-30} minut över halv <h+1>
                59 : {60-n} minut i <h+1>
                2-19 : {n} minuter över <h>
                21-28 : {30-n} minuter i halv <h+1>
                32-39 : {n-30} minuter över halv <h+1>
                41-58 : {60-n} minuter i <h+1>
                """)
    }
}
