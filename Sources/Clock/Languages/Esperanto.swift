extension LanguageFile {
    static var esperanto: LanguageFile {
        LanguageFile(
            name: "Esperanto",
            text: """
                preset eo eo; Esperanto; Esperanto
                kind preposition kaj antaŭ
                kind half duono
                hours h la_unua la_dua la_tria la_kvara la_kvina la_sesa la_sepa la_oka la_naŭa la_deka la_dek-unua la_dek-dua
                numbers n 1 unu du tri kvar kvin ses sep ok naŭ dek dek_unu dek_du dek_tri dek_kvar dek_kvin dek_ses dek_sep dek_ok dek_naŭ dudek dudek_unu dudek_du dudek_tri dudek_kvar dudek_kvin dudek_ses dudek_sep dudek_ok dudek_naŭ
                period 0 night nokto 6 morning mateno 12 afternoon posttagmezo 18 evening vespero
                parts lab mateno tagmezo posttagmezo vespero nokto
                0 : <h>
                15 : <h> kaj kvarono
                30 : <h> kaj duono
                45 : kvarono antaŭ <h+1>
                1-29 : <h> kaj {n}
                31-59 : {60-n} antaŭ <h+1>
                """)
    }
}
