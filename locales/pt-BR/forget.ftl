forget-description = Apagar o que o bot guarda sobre você

forget-console = O console não tem usuário, por isso não há nada para apagar. No Discord, este comando apaga o que guardo sobre quem o usa.
forget-nothing = Não guardo nada sobre você, então não há nada para apagar. Não posso excluir mensagens já enviadas.

# What is erased, and what becomes of the rest. $amounts is a list such as "2 draws and 1 schedule"; those of the
# lines after it that matter follow.
forget-question = **Isto apaga seus dados de tudo o que guardo:** { $amounts }. `/chess960 my-data` mostra tudo isso.
    Não dá para desfazer.
forget-sealed = Acordos selados ficam para o outro jogador: número, horário, posição e cores. Apago seu nome e sua palavra, e o evento, se foi você que o escreveu. As mensagens ainda mostram isso.
forget-open = Propostas abertas se encerram, e atualizo as mensagens delas. Por até duas horas, um código sem seu nome impede que as mesmas pessoas sejam mencionadas de novo.
forget-closed = Propostas que não deram em nada ficam para o outro jogador, sem seu nome nem sua palavra, até ficarem antigas.
forget-draws = Sorteios ficam no histórico sem seu nome, para que ninguém sorteie até gostar do resultado e depois esconda isso.
forget-presses = Cliques em *Sortear de novo* ficam sem seu nome, para que cada botão faça um só sorteio.
forget-schedules = Agendamentos continuam, mas não vou avisar você se um deles parar.
forget-events = Eventos ficam sem seu nome. Se você organiza algum, não vai mais poder organizá-lo.
forget-preferences = As posições voltam a aparecer para você do jeito padrão, e novas mensagens avisam você sobre acordos.
forget-lichess = Nas partidas no lichess que você iniciar, qualquer pessoa com o link poderá entrar.
forget-notifications = Os avisos à sua espera não serão enviados.
forget-waiting = Se a mensagem de um acordo selado ainda não mostra sua palavra, guardo a palavra até que mostre, por cerca de oito horas no máximo: sem ela, ninguém poderia conferir o resultado.
forget-rest = Não posso mudar outras mensagens já enviadas, e os backups de quem me administra mantêm sua cópia até serem excluídos. O que você fizer daqui em diante volta a ser guardado.
forget-button = Apagar meus dados
forget-stays-button = O que fica?

# forget-waiting follows.
forget-word-still-here = **Sua palavra ainda está aqui** para { $number ->
    [one] o acordo { $numbers }
   *[other] os acordos { $numbers }
}.

forget-done = { $of_server ->
    [true] Tudo o que eu guardava sobre este servidor foi apagado.
   *[false] Apaguei seus dados de tudo o que guardo. As mensagens das suas propostas abertas serão atualizadas; as outras ficam. O que você fizer daqui em diante volta a ser guardado.
}

forget-in-progress = { $of_server ->
    [true] Estou apagando tudo o que guardo sobre este servidor. É muita coisa e leva alguns minutos; `/chess960-daily forget` mostra se já terminei. Os agendamentos pararam e as propostas se encerraram. Até eu terminar, novos sorteios aqui também são apagados; novos agendamentos ficam.
   *[false] Estou apagando seus dados de tudo o que guardo. É muita coisa e leva alguns minutos; `/chess960 my-data` mostra o que falta. Até eu terminar, os sorteios registrados para você também perdem seu nome; todo o resto que você fizer daqui em diante volta a ser guardado.
}

forget-database-busy = { $of_server ->
    [true] Meu banco de dados está ocupado. Apago tudo o que guardo sobre este servidor assim que ele responder; `/chess960-daily forget` mostra se já aconteceu.
   *[false] Meu banco de dados está ocupado. Apago seus dados de tudo o que guardo assim que ele responder; `/chess960 my-data` mostra se já aconteceu.
}
