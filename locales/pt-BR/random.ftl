random-option-method = Como sortear (padrão: com um número aleatório)
random-option-count = Quantas posições diferentes, de 1 a 10
random-option-double = Posições diferentes para brancas e pretas (DFRC)
random-description = Sortear uma posição de Xadrez960

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Sorteio 1, por { $name }
   *[other] Sorteio { $number } na última hora, por { $name }
}
random-drawn-by = Sorteio por { $name }
random-draw-again = Sortear de novo
random-already-pressed = Este botão acabou de ser pressionado. Se em meio minuto não aparecer um novo sorteio, pressione outra vez.
random-long-list = -# Esta lista é longa demais para **Sortear de novo**: use o comando outra vez.
random-recorded-late = -# Meu banco de dados não respondeu: vou pôr este sorteio em `/chess960 history` assim que ele responder.
random-not-recorded = -# Meu banco de dados não respondeu: este sorteio pode faltar em `/chess960 history`.
# $time is a date and time.
random-too-many-draws = Você fez { $number } sorteios em 24 horas, o máximo que guardo por pessoa em `/chess960 history`. Você pode sortear de novo a partir de: { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } posições DFRC**
   *[false] **{ $number } posições de Xadrez960**
}
random-position = { $is_fair ->
    [true] posição **{ $id }** · { $ranks }
   *[false] posição **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Os botões abrem cada posição no lichess.

random-throws-in-all = { $are_digits ->
    [true] { $number ->
        [one] { $number } algarismo
       *[other] { $number } algarismos
    } ao todo.
   *[false] { $number ->
        [one] { $number } lançamento
       *[other] { $number } lançamentos
    } ao todo.
}
random-too-many-throws = Há lançamentos demais para mostrar aqui.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Descartado: { $discarded }.
random-discarded-excluded = { $side ->
    [White] brancas { $throws } (deu { $id })
    [Black] pretas { $throws } (deu { $id })
   *[both] { $throws } (deu { $id })
}
random-discarded-again = { $throws } (deu { $id } de novo)
random-discarded-number = { $number ->
    [one] Um sorteio anterior não contou.
   *[other] { $number } sorteios anteriores não contaram.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] esta posição tinha probabilidade { $chance }; num sorteio justo, { $fair }
       *[false] ao lado de cada posição, sua probabilidade em um só sorteio; num sorteio justo, cada uma tem { $fair }
    }
   *[false] { $is_single ->
        [true] esta posição tinha probabilidade { $chance }; num sorteio justo sem { $without }, { $fair }
       *[false] ao lado de cada posição, sua probabilidade em um só sorteio sem { $without }; num sorteio justo, cada uma tem { $fair }
    }
}
random-fair = { $double ->
    [true] brancas e pretas sorteadas separadamente, todas as posições igualmente prováveis
   *[false] todas as posições igualmente prováveis
}
random-fair-without = { $double ->
    [true] brancas e pretas sorteadas separadamente, todas as posições menos { $without } igualmente prováveis
   *[false] todas as posições menos { $without } igualmente prováveis
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] brancas e pretas sorteadas separadamente, só podiam sair { $positions }, igualmente prováveis
   *[false] só podiam sair { $positions }, igualmente prováveis
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] brancas e pretas sorteadas separadamente, as outras { $number } igualmente prováveis
   *[false] as outras { $number } igualmente prováveis
}
# All but one position are left out.
random-fair-only = nenhuma outra posição podia sair

# Sorteios com aleatoriedade pública (drand).
random-public-announced = { $number ->
    [one] **Vou sortear uma posição em alguns segundos…**
   *[other] **Vou sortear { $number } posições em alguns segundos…**
}
random-public-announced-by = { $is_quicknet ->
    [true] -# Para { $name }, com aleatoriedade pública ([drand](<https://drand.love>)): ninguém pode saber o resultado ainda, e eu não posso escolhê-lo.
   *[false] -# Para { $name }, com a cadeia `{ $chain }` do drand, escolhida por quem me administra.
}
random-public-late = **Ainda espero o drand.**
    -# Só uma rodada decide, então nada é sorteado no lugar dela. O resultado vai aparecer aqui, no máximo em 48 horas.
random-public-not-drawn = **Sem sorteio:** durante 48 horas não consegui obter a rodada do drand que decide.
random-public-round = -# A rodada do drand que decide: { $round }
random-public-source = -# Da rodada { $round } do drand, publicada depois desta mensagem
random-public-rule = { $is_over ->
    [true] Nada foi sorteado: a rodada do drand não ficou disponível durante 48 horas.
   *[false] O resultado ainda não é conhecido. O Discord deu à minha mensagem um ID que contém o horário dela. Quem decide é a primeira rodada do [drand](<https://drand.love>) prevista para pelo menos 6 segundos depois, e o valor dela é desconhecido até lá. O resultado e a prova vão aparecer na minha mensagem.
}
random-public-proof = Sorteio: { $positions }. O Discord deu à minha mensagem um ID que contém o horário dela, e a rodada { $round } é a primeira do drand prevista para pelo menos 6 segundos depois. A assinatura da rodada e o ID dão o resultado.
random-public-check = Confira:
    ```
    { $command }
    ```
random-public-check-other-chain = O `chess960-bot verify` não consegue verificar isto: ele só conhece a rede pública do drand, e a cadeia `{ $chain }` foi escolhida por quem me administra. Peça a rodada { $round } a um servidor dessa cadeia. Ele deve dar esta assinatura:
    ```
    { $signature }
    ```
    A documentação do chess960-bot explica como ela dá o resultado.
random-public-needs-server = `method:public` precisa de um servidor do qual eu seja membro, porque termino minha mensagem alguns segundos depois. Aqui, sorteie sem essa opção.
random-public-off = Quem me administra desativou a aleatoriedade pública. Sorteie sem `method:public`.
random-public-unavailable = O drand, a fonte da aleatoriedade pública, não está respondendo agora. Tente de novo mais tarde ou sorteie sem `method:public`.
random-public-not-double = `method:public` não sorteia posições DFRC. Tire `double` ou o método.
random-public-too-many-excluded = Isso deixa de fora { $number } posições, mais do que cabe listar na mensagem. Indique menos, use intervalos ou considere menos dias.
random-public-permissions = Para completar minha mensagem com `method:public`, preciso das permissões { $permissions } neste canal. Peça a um moderador, ou sorteie sem esse método.
random-public-too-many = Você tem { $number } sorteios públicos que ainda não terminaram. Espere por eles, ou sorteie sem `method:public`.
