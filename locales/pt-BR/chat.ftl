# What any command may have to say.
chat-broken = Algo deu errado do meu lado, desculpe. Tente de novo daqui a um minuto. Se continuar, passe o incidente `{ $incident }` a quem administra este bot: o log explica o que houve.
chat-unreadable = Não consegui ler o que o Discord me enviou. Use um comando de barra, como `/chess960 help`.
chat-too-fast = Mais devagar! Tente de novo em { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
chat-busy = Estou recebendo mais pedidos do que consigo atender agora. Tente de novo em alguns segundos.
chat-servers-only = Isto só funciona em servidores. Use num canal de um servidor que me adicionou.
chat-stale-button = Este botão ou menu é de outra versão do bot e não funciona mais. Use o comando de novo.
# $example is a command.
chat-somebody-elses-button = Estes botões são de quem usou o comando. Use `{ $example }` para ter os seus.

# Replies of several pages, and the buttons that turn them.
chat-page = Página { $number } de { $count }
chat-first = Primeira
chat-previous = Anterior
chat-next = Próxima
chat-last = Última

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# Sem imagem, porque não posso anexar arquivos aqui. Um moderador pode me dar a permissão **Anexar arquivos**.
chat-no-file-allowed = Não posso anexar arquivos aqui. Faça isto numa mensagem direta comigo, ou peça a um moderador a permissão **Anexar arquivos** para mim.
chat-no-file-attached = Não foi possível anexar o arquivo. Tente de novo.
chat-no-picture-attached = -# Sem imagem, porque não foi possível anexá-la.
