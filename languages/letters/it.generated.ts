// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "Ciao " + d.username + ",",
    instant: (d) => d.day + " alle ore " + d.time + ", " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "Se non l’hai fatto tu, qualcun altro può accedere al tuo account. Per impedirlo, imposta una nuova password:",
    setPassword: "Imposta una nuova password",
    help: (d) => "Se ti serve aiuto, scrivi a " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "Conferma il tuo indirizzo email per " + d.siteName,
    signedUp: (d) => "Qualcuno si è registrato su " + d.siteName + " con questo indirizzo email e il nome utente " + d.username + ". È successo " + d.askedAt + ". Se eri tu, conferma l’indirizzo e il tuo account sarà pronto. La password è quella che hai inserito al momento della registrazione.",
    confirm: "Conferma l’indirizzo email",
    linkWorks: "Il link vale per 24 ore. Conferma solo questa registrazione.",
    notYou: "Se questa registrazione, in quel momento e con quel nome utente, non l’hai fatta tu, non usare il link: qualcun altro conosce la password. Puoi ignorare questa email. Se l’account viene confermato lo stesso, reimposta la password o accedi con Google: così chiunque altro perde l’accesso."
  },
  addressKnown: {
    subject: (d) => "Hai già un account su " + d.siteName,
    tried: (d) => "Qualcuno ha provato a registrarsi su " + d.siteName + " con questo indirizzo email. È successo " + d.askedAt + ". Hai già un account. Se eri tu, accedi con la tua password o impostane una nuova.",
    notYou: "Se non eri tu, puoi ignorare questa email. Il tuo account non è cambiato."
  },
  passwordReset: {
    subject: (d) => "Imposta una nuova password per " + d.siteName,
    requested: (d) => "Qualcuno ha chiesto una nuova password per il tuo account " + d.siteName + ". È successo " + d.askedAt + ".",
    linkWorks: "Il link funziona una sola volta, entro un’ora. Se ne chiedi un altro, vale solo l’ultimo.",
    notYou: "Se non eri tu, puoi ignorare questa email. La tua password non è cambiata."
  },
  passwordChanged: {
    subject: (d) => "La tua password di " + d.siteName + " è stata cambiata",
    changed: (d) => "La password del tuo account " + d.siteName + " è stata cambiata. Tutti i browser sono stati disconnessi."
  },
  usernameChanged: {
    subject: (d) => "Il tuo nome utente di " + d.siteName + " è stato cambiato",
    changed: (d) => "Il tuo nome utente su " + d.siteName + " ora è " + d.username + ". Potrai cambiarlo di nuovo tra 30 giorni."
  },
  googleLinked: {
    subject: (d) => "Il tuo account " + d.siteName + " è ora collegato a Google",
    linked: (d) => "Il tuo account " + d.siteName + " è ora collegato all’account Google con questo indirizzo email. Da adesso puoi accedere con Google.",
    passwordRemoved: "Per la tua sicurezza abbiamo eliminato la vecchia password dell’account e disconnesso tutti gli altri browser. Per accedere anche con una password, impostane una nuova:",
    notYou: (d) => "Se non eri tu, metti al sicuro il tuo account Google e scrivi a " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Il tuo account " + d.siteName + " è stato eliminato",
    deleted: (d) => "Abbiamo eliminato il tuo account " + d.siteName + ", insieme al tuo indirizzo email, al nome utente e alla password. Questa è l’ultima email che ricevi da noi.",
    notYou: (d) => "Se non l’hai fatto tu, scrivi a " + d.contactEmail + ".",
    thanks: "Grazie per aver giocato!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, it, { one: "La tua serie di " + d.count + " giorno ti aspetta", many: "La tua serie di " + d.count + " giorni ti aspetta", other: "La tua serie di " + d.count + " giorni ti aspetta" }),
    games: "Le partite di oggi ti aspettano",
    midnight: "Le partite di oggi finiscono a mezzanotte a New York.",
    off: "Disattiva"
  },
  dataReady: {
    subject: (d) => "I tuoi dati di " + d.siteName + " sono pronti",
    ready: (d) => "La copia dei tuoi dati che hai richiesto su " + d.siteName + " è pronta. Puoi scaricarla nelle impostazioni del tuo profilo entro un giorno dalla richiesta. Poi la eliminiamo.",
    toSettings: "Apri le impostazioni",
    notYou: "Se non l’hai richiesta tu, qualcun altro può accedere al tuo account. In tal caso cambia la password."
  }
}
