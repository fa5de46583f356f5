extension LanguageFile {
    static var portuguese: LanguageFile {
        LanguageFile(
            name: "Portuguese",
            text: """
                preset pt pt-PT; Português; Portuguese
                preset pt-br pt-BR; Português (Brasil); Portuguese (Brazil); before=para
                switch before menos para
                switch noon named numbers
                kind preposition e menos para
                kind half meia
                hours named meia-noite uma_hora duas_horas três_horas quatro_horas cinco_horas seis_horas sete_horas oito_horas nove_horas dez_horas onze_horas meio-dia uma_hora duas_horas três_horas quatro_horas cinco_horas seis_horas sete_horas oito_horas nove_horas dez_horas onze_horas
                hours numbers = named 0=doze_horas 12=doze_horas
                hours h meia-noite uma duas três quatro cinco seis sete oito nove dez onze meio-dia uma duas três quatro cinco seis sete oito nove dez onze
                hours n = h 0=doze 12=doze
                hours para a_meia-noite a_uma as_duas as_três as_quatro as_cinco as_seis as_sete as_oito as_nove as_dez as_onze o_meio-dia a_uma as_duas as_três as_quatro as_cinco as_seis as_sete as_oito as_nove as_dez as_onze
                hours paran = para 0=as_doze 12=as_doze
                numbers m 1 um_minuto dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte vinte_e_um
                numbers m 30 trinta trinta_e_um
                numbers m 40 quarenta quarenta_e_um
                numbers m 50 cinquenta cinquenta_e_um
                compose m {10}_e_{1}
                numbers b 1 um_minuto dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte vinte_e_um
                numbers b 30 trinta trinta_e_um
                compose b {10}_e_{1}
                period 0 night madrugada 6 morning manhã 12 afternoon tarde 19 night noite
                parts lab manhã meio-dia tarde noite noite
                0 ?noon=named : <named>
                0 : <numbers>
                30 ?noon=named : <h> e meia
                30 : <n> e meia
                15,35 ?before=para ?noon=named : <h> e {b}
                15,35 ?before=para : <n> e {b}
                15 ?noon=named : <h> e um_quarto
                15 : <n> e um_quarto
                45 ?before=menos ?noon=named : <h+1> menos um_quarto
                45 ?before=menos : <n+1> menos um_quarto
                35,40,50,55 ?before=menos ?noon=named : <h+1> menos {60-m}
                35,40,50,55 ?before=menos : <n+1> menos {60-m}
                1-34,36-39 ?before=para ?noon=named : <h> e {b}
                1-34,36-39 ?before=para : <n> e {b}
                40-59 ?before=para ?noon=named : {60-b} para <para+1>
                40-59 ?before=para : {60-b} para <paran+1>
                1-59 ?noon=named : <h> e {m}
                1-59 : <n> e {m}
                """)
    }
}
