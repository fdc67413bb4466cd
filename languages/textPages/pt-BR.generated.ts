// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const pt = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return (i == 0 || i == 1) ? 'one'
    : i != 0 && i1000000 == 0 && v0 ? 'many'
    : 'other';
}
const plural = function plural(value, offset, lcfunc, data, isOrdinal) {
    if ({}.hasOwnProperty.call(data, value))
        return data[value];
    if (offset)
        value -= offset;
    const key = lcfunc(value, isOrdinal);
    return key in data ? data[key] : data.other;
}
export const messages: TextPagesMessages = {
  page: {
    pages: "Páginas",
    fairness: "Os números são justos?",
    openData: "Dados abertos",
    apiDocs: "Referência da API",
    unfinished: "Você ainda está jogando este. Mostrar o número.",
    mode: (d) => d.digits + " dígitos"
  },
  numbers: {
    description: "Os números do último dia encerrado e como todos se saíram.",
    note: "O dia acaba à meia-noite, no horário de Nova York. Até lá, os números são secretos. Os dados contam as partidas de quem jogou no próprio dia.",
    hardest: (d) => "Os dias mais difíceis de " + d.month,
    noneHard: "Neste mês, por enquanto, ninguém errou nenhum número.",
    hardDay: (d) => d.digits + " dígitos, " + d.day + ": média " + d.average + ", " + d.share + " de acerto",
    nobodyPlayed: "Ninguém jogou.",
    nobodyFinished: "Ninguém terminou.",
    numberWas: (d) => "O número era " + d.number,
    players: (d) => plural(d.count, 0, pt, { one: "Jogador", many: "Jogadores", other: "Jogadores" }),
    foundIt: "Acertos",
    average: "Média",
    percent: (d) => d.percent + "%",
    howMany: "Quantos jogadores precisaram de quantas tentativas",
    tries: "Tentativas",
    bar: "Barra",
    playersOfBar: "Jogadores",
    notFound: "Sem acerto"
  },
  fairness: {
    heading: "Números justos",
    description: "Como conferir que nenhum número mudou depois que o dia dele começou.",
    promise: "Nenhum número muda depois que o dia dele começa. Qualquer navegador pode conferir.",
    checkAll: "Conferir todos",
    noScript: "Esta página confere os dias com JavaScript, que está desativado. O script abaixo faz a mesma coisa.",
    how: "Como funciona",
    commitments: (d) => "Os seis números de um dia são sorteados quando o dia começa. Nesse momento, antes do primeiro palpite, o " + d.siteName + " publica um *compromisso* para cada número: uma impressão digital do número com um longo texto aleatório, o *nonce*. Um compromisso não revela seu número, e nenhum outro número tem o mesmo compromisso. Quando o dia acaba, os números e os nonces são publicados. Aí qualquer pessoa pode recalcular as impressões digitais e ver que nenhum número mudou nesse meio-tempo.",
    today: "Hoje",
    notYet: "Os compromissos são publicados com o primeiro jogo do dia.",
    closed: "Um dia encerrado",
    day: "Dia",
    show: "Mostrar",
    noList: "Nenhuma lista foi publicada ainda.",
    beforeFirst: (d) => "Este dia foi jogado antes da primeira lista, que é a de " + d.day + ".",
    missing: "Este dia não tem lista: faltam os compromissos, então seus números não provam nada.",
    checkYourself: "Confira por conta própria",
    script: (d) => "O script [verify.mjs](" + d.script + ") tem 30 linhas e só precisa do [Node.js](" + d.node + ") 20. Ele faz o mesmo que esta página:",
    hashes: "Um compromisso é o SHA-256 do texto `DAY DIGITS NUMBER NONCE` (dia, dígitos, número, nonce). O hash de uma lista é o SHA-256 do texto `DAY TIME LATE PREVIOUS-HASH` (dia, hora, atrasados, hash anterior) e dos seis compromissos. Tudo é separado por um único espaço. LATE traz os dígitos dos jogos atrasados, ou `-`. Cada lista cita o hash da lista anterior, então mudar uma lista antiga muda todos os hashes seguintes: as listas formam uma corrente.",
    lists: (d) => "Todas as listas estão em [chain.json](" + d.chain + "), e as dos meses anteriores, nos [dados abertos](" + d.openData + ").",
    limits: "O que isso prova e o que não prova",
    fixed: "Prova que um número já estava definido quando seu compromisso foi publicado e que não mudou depois: por exemplo, não mudou após os primeiros palpites mais comuns serem vistos.",
    notRandom: "Não prova que o número foi sorteado ao acaso, nem que quem administra o site o mantém em segredo. Um computador faz o sorteio com chances iguais para todos os números, e isso ninguém de fora pode conferir.",
    lateProves: "Um compromisso *atrasado* foi publicado quando o jogo já estava aberto, por exemplo, no dia em que esta página foi criada. Para um jogo assim, ele prova menos: pode ter havido palpites antes.",
    noListProves: "Um dia sem lista não prova nada. O servidor ficou desligado do começo ao fim do dia, ou a lista foi retida. Os números de um dia assim são sorteados quando alguém o abre pela primeira vez no arquivo.",
    keepChain: "A corrente poderia ser trocada por inteiro. Por isso, copie o hash de uma lista ou guarde o chain.json: se depois o hash do mesmo dia for outro, o passado foi alterado.",
    others: "Jogos aleatórios e desafios não têm compromissos.",
    publishedAt: (d) => "Publicação: " + d.instant,
    late: (d) => d.digits + " dígitos: compromisso atrasado. O jogo abriu antes da publicação.",
    fingerprints: "Impressões digitais",
    hash: "Hash desta lista",
    previous: "Hash da lista anterior",
    number: "Número",
    nonce: "Nonce",
    commitment: "Compromisso"
  },
  verdict: {
    noHttps: "Sem HTTPS, este navegador não consegue calcular as impressões digitais. O script abaixo faz a mesma verificação.",
    wrong: (d) => "Um número de " + d.day + " não é o do seu compromisso.",
    right: (d) => "Seu navegador acabou de conferir os números de " + d.day + ": eles já estavam definidos quando o dia começou.",
    checking: "Conferindo…",
    failed: "Não foi possível conferir, porque a lista de todos os dias não carregou. Tente mais tarde.",
    days: (d) => plural(d.count, 0, pt, { one: d.shown + " dia encerrado", many: d.shown + " de dias encerrados", other: d.shown + " dias encerrados" }),
    allRight: (d) => "Verificação de " + d.days + ": cada número é o do seu compromisso.",
    proved: (d) => "Verificação de " + d.days + ". " + d.day + ": provado. A corrente tem estas falhas:",
    notProved: (d) => "Verificação de " + d.days + ". " + d.day + ": não provado. A corrente tem estas falhas:"
  },
  openData: {
    description: "Todo mês, todos os jogos do mês anterior como dados abertos: partidas e palpites, sem dados pessoais.",
    content: (d) => "No segundo dia de cada mês, o " + d.siteName + " publica os jogos do mês anterior e as partidas jogadas, com todos os palpites. Os jogadores aparecem com pseudônimos que mudam a cada mês. Os dados não incluem o horário das partidas nem dados pessoais.",
    licence: (d) => "Licença: " + d.title + " (" + d.name + "). Você pode compartilhar e adaptar os dados para qualquer fim. Cite o " + d.siteName + " e o mês como fonte.",
    commitments: (d) => "A tabela de compromissos prova que nenhum número mudou depois que o dia dele começou: veja [Números justos](" + d.fairness + ").",
    programs: (d) => "Para programas: [index.json](" + d.list + "). O README.md de cada mês descreve as colunas para pessoas, e o datapackage.json, para programas.",
    months: "Meses",
    noMonth: "Nenhum mês foi publicado ainda."
  },
  embed: {
    heading: "Incorporar o jogo",
    description: (d) => "O jogo de hoje do " + d.siteName + " em um quadro, para o seu blog ou site.",
    intro: (d) => "Na sua página dá para jogar o jogo de hoje do " + d.siteName + ". Copie este HTML para ela:",
    mode: "Modo",
    colours: "Cores",
    system: "Como no aparelho",
    light: "Claro",
    dark: "Escuro",
    copy: "Copiar",
    copied: "Copiado",
    preview: "Prévia",
    goodToKnow: "Bom saber",
    cookies: "O quadro não grava cookies antes do primeiro palpite. Depois ele tem um cookie próprio em cada site. Ele não usa nenhuma conta, e os jogos dele não contam em nenhuma.",
    sandbox: (d) => "O atributo `sandbox` mantém o quadro longe da sua página. `allow-scripts` deixa o jogo funcionar, `allow-same-origin` deixa enviar palpites, e os dois valores para pop-ups deixam o " + d.siteName + " abrir em uma nova aba.",
    size: "O quadro cabe em qualquer tamanho a partir de 320 × 480 pixels. Ele fala o idioma do navegador. No endereço dele, `?lang=pt-BR` escolhe um idioma, e `?theme=dark`, as cores.",
    oembed: (d) => "Editores que conhecem [oEmbed](" + d.oembed + ") mostram uma imagem para o link de um replay ou de um desafio."
  }
}
