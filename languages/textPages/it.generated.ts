// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const it = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n == 1 && v0 ? 'one'
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
    pages: "Pagine",
    fairness: "I numeri sono truccati?",
    openData: "Dati aperti",
    apiDocs: "Documentazione API",
    unfinished: "Questa la stai ancora giocando. Mostra il numero.",
    mode: (d) => d.digits + " cifre"
  },
  numbers: {
    description: "I numeri dell’ultimo giorno concluso e i risultati di tutti.",
    note: "Un giorno finisce a mezzanotte, ora di New York. Fino ad allora i suoi numeri sono segreti. I dati riguardano solo chi ha giocato nel giorno stesso.",
    hardest: (d) => "I giorni più difficili di " + d.month,
    noneHard: "Questo mese nessuno ha ancora mancato un numero.",
    hardDay: (d) => d.digits + " cifre, " + d.day + ": media " + d.average + ", tasso di successo " + d.share,
    nobodyPlayed: "Nessuno l’ha giocato.",
    nobodyFinished: "Nessuno l’ha finito.",
    numberWas: (d) => "Il numero era " + d.number,
    players: (d) => plural(d.count, 0, it, { one: "Giocatore", other: "Giocatori" }),
    foundIt: "L’ha trovato",
    average: "Media",
    percent: (d) => d.percent + "%",
    howMany: "Quanti giocatori per numero di tentativi",
    tries: "Tentativi",
    bar: "Barra",
    playersOfBar: "Giocatori",
    notFound: "Non trovato"
  },
  fairness: {
    heading: "Numeri senza trucchi",
    description: "Come verificare che nessun numero sia stato cambiato dopo l’inizio del suo giorno.",
    promise: "Nessun numero cambia dopo che il suo giorno è iniziato. Qualsiasi browser può verificarlo.",
    checkAll: "Verifica tutti i giorni",
    noScript: "Questa pagina verifica i giorni con JavaScript, che è disattivato. Lo script qui sotto fa la stessa cosa.",
    how: "Come funziona",
    commitments: (d) => "I sei numeri di un giorno vengono estratti quando il giorno inizia. In quel momento, prima del primo tentativo, " + d.siteName + " pubblica un *impegno* per ogni numero: un’impronta del numero insieme a un lungo testo casuale, il *nonce*. Un impegno non rivela il suo numero, e nessun altro numero ha lo stesso impegno. Quando il giorno è finito, numeri e nonce vengono pubblicati. Allora chiunque può ricalcolare le impronte e vedere che nel frattempo nessun numero è cambiato.",
    today: "Oggi",
    notYet: "Gli impegni vengono pubblicati con la prima partita del giorno.",
    closed: "Un giorno concluso",
    day: "Giorno",
    show: "Mostra",
    noList: "Non è ancora stata pubblicata nessuna lista.",
    beforeFirst: (d) => "Questo giorno è stato giocato prima della prima lista, quella di " + d.day + ".",
    missing: "Questo giorno non ha una lista: mancano i suoi impegni, quindi i suoi numeri non provano nulla.",
    checkYourself: "Verifica di persona",
    script: (d) => "Lo script [verify.mjs](" + d.script + ") ha 30 righe e richiede solo [Node.js](" + d.node + ") 20. Fa quello che fa questa pagina:",
    hashes: "Un impegno è lo SHA-256 del testo `DAY DIGITS NUMBER NONCE` (giorno, cifre, numero, nonce). L’hash di una lista è lo SHA-256 del testo `DAY TIME LATE PREVIOUS-HASH` (giorno, ora, partite tardive, hash precedente) e dei sei impegni. Tutti gli elementi sono separati da un solo spazio. LATE indica le cifre delle partite tardive, oppure `-`. Ogni lista cita l’hash della lista precedente, perciò cambiare una vecchia lista cambia tutti gli hash successivi: le liste sono una catena.",
    lists: (d) => "Tutte le liste sono in [chain.json](" + d.chain + "), e quelle dei mesi passati nei [dati aperti](" + d.openData + ").",
    limits: "Che cosa prova, e che cosa no",
    fixed: "Prova che un numero era fissato quando il suo impegno è stato pubblicato, e che non è stato cambiato dopo: per esempio non dopo aver visto i primi tentativi più comuni.",
    notRandom: "Non prova che il numero sia stato estratto a caso, né che chi gestisce il sito lo tenga segreto. Lo estrae un computer, con le stesse probabilità per tutti i numeri, e questo da fuori nessuno può verificarlo.",
    lateProves: "Un impegno *tardivo* è stato pubblicato a partita già aperta, per esempio nel giorno in cui è stata aggiunta questa pagina. Per una partita così prova di meno: qualche tentativo può essere arrivato prima.",
    noListProves: "Un giorno senza lista non prova nulla. O il server è rimasto spento dall’inizio alla fine del giorno, o la lista non è stata pubblicata. I numeri di un giorno saltato vengono estratti quando qualcuno lo apre per la prima volta nell’archivio.",
    keepChain: "La catena potrebbe essere sostituita per intero. Copia quindi l’hash di una lista, o conserva chain.json: se più avanti l’hash dello stesso giorno è diverso, la storia è stata cambiata.",
    others: "Le partite casuali e le sfide non hanno impegni.",
    publishedAt: (d) => "Pubblicata: " + d.instant,
    late: (d) => "La partita di " + d.digits + " cifre è tardiva: era aperta prima del suo impegno.",
    fingerprints: "Impronte",
    hash: "Hash di questa lista",
    previous: "Hash della lista precedente",
    number: "Numero",
    nonce: "Nonce",
    commitment: "Impegno"
  },
  verdict: {
    noHttps: "Senza HTTPS questo browser non può calcolare le impronte. Lo script qui sotto fa la stessa verifica.",
    wrong: (d) => "Un numero di " + d.day + " non corrisponde al suo impegno.",
    right: (d) => "Il tuo browser ha appena verificato " + d.day + ": i numeri erano fissati fin dall’inizio del giorno.",
    checking: "Verifica in corso…",
    failed: "La verifica non è riuscita perché la lista di tutti i giorni non si è caricata. Riprova più tardi.",
    days: (d) => plural(d.count, 0, it, { one: d.shown + " giorno concluso", other: d.shown + " giorni conclusi" }),
    allRight: (d) => "Verifica fatta su " + d.days + ": ogni numero corrisponde al suo impegno.",
    proved: (d) => "Verifica fatta su " + d.days + ". Giorno scelto (" + d.day + "): dimostrato. La catena ha questi difetti:",
    notProved: (d) => "Verifica fatta su " + d.days + ". Giorno scelto (" + d.day + "): non dimostrato. La catena ha questi difetti:"
  },
  openData: {
    description: "Ogni mese, tutte le partite del mese precedente come dati aperti: partite giocate e tentativi, senza dati personali.",
    content: (d) => "Il secondo giorno di ogni mese " + d.siteName + " pubblica i numeri del mese precedente, con le partite giocate e i loro tentativi. I giocatori hanno pseudonimi, nuovi ogni mese. I dati non contengono l’ora delle partite né dati personali.",
    licence: (d) => "Licenza: " + d.title + " (" + d.name + "). Puoi condividere e adattare i dati per qualsiasi scopo. Cita " + d.siteName + " e il mese come fonte.",
    commitments: (d) => "La tabella degli impegni prova che nessun numero è stato cambiato dopo l’inizio del suo giorno: vedi [Numeri senza trucchi](" + d.fairness + ").",
    programs: (d) => "Per i programmi: [index.json](" + d.list + "). Il README.md di ogni mese descrive le colonne alle persone, datapackage.json ai programmi.",
    months: "Mesi",
    noMonth: "Non è ancora stato pubblicato nessun mese."
  },
  embed: {
    heading: "Incorpora il gioco",
    description: (d) => "La partita di oggi di " + d.siteName + " in un riquadro, per il tuo blog o sito.",
    intro: (d) => "Chi legge la tua pagina può giocarci la partita di oggi di " + d.siteName + ". Copia nella pagina questo HTML:",
    mode: "Modalità",
    colours: "Colori",
    system: "Come il dispositivo",
    light: "Chiaro",
    dark: "Scuro",
    copy: "Copia",
    copied: "Copiato",
    preview: "Anteprima",
    goodToKnow: "Da sapere",
    cookies: "Il riquadro non imposta cookie prima del primo tentativo. Poi ne ha uno proprio su ogni sito. Non usa alcun account, e le sue partite non contano in nessuno.",
    sandbox: (d) => "L’attributo `sandbox` tiene il riquadro lontano dalla tua pagina. `allow-scripts` fa funzionare il gioco, `allow-same-origin` gli permette di inviare i tentativi, e i due valori per i popup permettono di aprire " + d.siteName + " in una nuova scheda.",
    size: "Il riquadro si adatta a ogni dimensione da 320 × 480 pixel in su. Parla la lingua del browser. Nel suo indirizzo, `?lang=it` sceglie una lingua e `?theme=dark` i colori.",
    oembed: (d) => "Gli editor che conoscono [oEmbed](" + d.oembed + ") mostrano un’immagine per il link di un replay o di una sfida."
  }
}
