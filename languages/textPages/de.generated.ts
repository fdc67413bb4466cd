// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const de = (n) => {
  const s = String(n).split('.'), v0 = !s[1];
  return n == 1 && v0 ? 'one' : 'other';
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
    pages: "Seiten",
    fairness: "Sind die Zahlen fair?",
    openData: "Offene Daten",
    apiDocs: "API-Referenz",
    unfinished: "Diese Zahl suchst du noch. Trotzdem zeigen.",
    mode: (d) => d.digits + " Ziffern"
  },
  numbers: {
    description: "Die Zahlen des letzten abgeschlossenen Tages und wie alle abgeschnitten haben.",
    note: "Ein Tag endet um Mitternacht in New York. Bis dahin sind seine Zahlen geheim. Gezählt werden die Spiele aller, die an diesem Tag gespielt haben.",
    hardest: (d) => "Die schwersten Tage im " + d.month,
    noneHard: "In diesem Monat ist bisher niemand an einer Zahl gescheitert.",
    hardDay: (d) => d.digits + " Ziffern, " + d.day + ": im Schnitt " + d.average + ", gefunden von " + d.share,
    nobodyPlayed: "Diese Zahl hat niemand gespielt.",
    nobodyFinished: "Diese Zahl hat niemand zu Ende gespielt.",
    numberWas: (d) => "Die Zahl war " + d.number,
    players: (d) => plural(d.count, 0, de, { one: "Mitgespielt", other: "Mitgespielt" }),
    foundIt: "Gefunden",
    average: "Schnitt",
    percent: (d) => d.percent + " %",
    howMany: "Wie viele Versuche gebraucht wurden",
    tries: "Versuche",
    bar: "Balken",
    playersOfBar: "So oft",
    notFound: "Nicht gefunden"
  },
  fairness: {
    heading: "Faire Zahlen",
    description: "So prüfst du, dass keine Zahl nach Beginn ihres Tages geändert wurde.",
    promise: "Keine Zahl ändert sich, nachdem ihr Tag begonnen hat. Das kann jeder Browser prüfen.",
    checkAll: "Alle Tage prüfen",
    noScript: "Diese Seite prüft die Tage mit JavaScript, das ausgeschaltet ist. Das Skript weiter unten tut dasselbe.",
    how: "So funktioniert es",
    commitments: (d) => "Die sechs Zahlen eines Tages werden gezogen, wenn der Tag beginnt. In diesem Moment, noch vor dem ersten Versuch, veröffentlicht " + d.siteName + " zu jeder Zahl eine *Festlegung*: einen Fingerabdruck der Zahl zusammen mit einem langen Zufallstext, der *Nonce*. Eine Festlegung verrät ihre Zahl nicht, und keine andere Zahl hat dieselbe Festlegung. Wenn der Tag vorbei ist, werden Zahlen und Nonces veröffentlicht. Dann können alle die Fingerabdrücke nachrechnen und sehen, dass in der Zwischenzeit keine Zahl geändert wurde.",
    today: "Heute",
    notYet: "Die Festlegungen werden mit dem ersten Spiel des Tages veröffentlicht.",
    closed: "Ein vergangener Tag",
    day: "Tag",
    show: "Zeigen",
    noList: "Es ist noch keine Liste veröffentlicht.",
    beforeFirst: (d) => "Dieser Tag wurde vor der ersten Liste gespielt. Sie gehört zu diesem Tag: " + d.day + ".",
    missing: "Zu diesem Tag gibt es keine Liste: Seine Festlegungen fehlen, also beweisen seine Zahlen nichts.",
    checkYourself: "Prüfe es selbst",
    script: (d) => "Das Skript [verify.mjs](" + d.script + ") hat 30 Zeilen und braucht nur [Node.js](" + d.node + ") 20. Es tut dasselbe wie diese Seite:",
    hashes: "Eine Festlegung ist der SHA-256 des Textes `DAY DIGITS NUMBER NONCE` (Tag, Ziffern, Zahl, Nonce). Der Hash einer Liste ist der SHA-256 des Textes `DAY TIME LATE PREVIOUS-HASH` (Tag, Zeitpunkt, verspätete Spiele, voriger Hash) und der sechs Festlegungen. Zwischen allen Teilen steht je ein Leerzeichen. LATE enthält die Ziffernzahlen verspäteter Spiele oder `-`. Jede Liste nennt den Hash der Liste davor. Wer eine alte Liste ändert, ändert also alle späteren Hashes: Die Listen bilden eine Kette.",
    lists: (d) => "Alle Listen stehen in [chain.json](" + d.chain + "), die vergangener Monate auch in den [offenen Daten](" + d.openData + ").",
    limits: "Was das beweist, und was nicht",
    fixed: "Es beweist, dass eine Zahl feststand, als ihre Festlegung veröffentlicht wurde, und danach nicht geändert wurde: zum Beispiel nicht, nachdem beliebte erste Tipps bekannt waren.",
    notRandom: "Es beweist nicht, dass die Zahl zufällig gezogen wurde, und auch nicht, dass der Betreiber sie geheim hält. Ein Computer zieht sie, mit gleichen Chancen für alle Zahlen. Das kann von außen niemand prüfen.",
    lateProves: "Eine *verspätete* Festlegung wurde veröffentlicht, als das Spiel schon offen war, zum Beispiel an dem Tag, an dem diese Seite dazukam. Für so ein Spiel beweist sie weniger: Es kann vorher schon Versuche gegeben haben.",
    noListProves: "Ein Tag ohne Liste beweist nichts. Entweder war der Server von Beginn bis Ende des Tages aus, oder die Liste wurde zurückgehalten. Die Zahlen eines ausgefallenen Tages werden gezogen, wenn ihn jemand zum ersten Mal im Archiv öffnet.",
    keepChain: "Die Kette könnte als Ganzes ersetzt werden. Schreib dir deshalb den Hash einer Liste auf oder speichere chain.json: Ist der Hash desselben Tages später ein anderer, wurde die Vergangenheit geändert.",
    others: "Zufallsspiele und Herausforderungen haben keine Festlegungen.",
    publishedAt: (d) => "Veröffentlicht: " + d.instant,
    late: (d) => "Das Spiel mit " + d.digits + " Ziffern ist verspätet: Es war schon vor seiner Festlegung offen.",
    fingerprints: "Fingerabdrücke",
    hash: "Hash dieser Liste",
    previous: "Hash der Liste davor",
    number: "Zahl",
    nonce: "Nonce",
    commitment: "Festlegung"
  },
  verdict: {
    noHttps: "Ohne HTTPS kann dieser Browser keine Fingerabdrücke berechnen. Das Skript weiter unten prüft dasselbe.",
    wrong: (d) => "Eine Zahl passt nicht zu ihrer Festlegung: " + d.day + ".",
    right: (d) => "Dein Browser hat gerade diesen Tag geprüft: " + d.day + ". Seine Zahlen standen zu Beginn des Tages fest.",
    checking: "Wird geprüft …",
    failed: "Die Prüfung ist gescheitert, weil die Liste aller Tage nicht geladen wurde. Versuche es später noch einmal.",
    days: (d) => plural(d.count, 0, de, { one: d.shown + " vergangener Tag", other: d.shown + " vergangene Tage" }),
    allRight: (d) => "Geprüft: " + d.days + ". Jede Zahl passt zu ihrer Festlegung.",
    proved: (d) => "Geprüft: " + d.days + ". " + d.day + ": bewiesen. Die Kette hat diese Fehler:",
    notProved: (d) => "Geprüft: " + d.days + ". " + d.day + ": nicht bewiesen. Die Kette hat diese Fehler:"
  },
  openData: {
    description: "Jeden Monat alle Spiele des Vormonats als offene Daten: Spielverläufe und Tipps, ohne personenbezogene Daten.",
    content: (d) => "Am zweiten Tag jedes Monats veröffentlicht " + d.siteName + " die Spiele des Vormonats und wie sie gespielt wurden, mit allen Tipps. Wer mitgespielt hat, erscheint unter einem Pseudonym, das jeden Monat neu ist. Die Daten enthalten weder Uhrzeiten noch personenbezogene Angaben.",
    licence: (d) => "Lizenz: " + d.title + " (" + d.name + "). Du darfst die Daten für jeden Zweck teilen und bearbeiten. Nenne " + d.siteName + " und den Monat als Quelle.",
    commitments: (d) => "Die Tabelle der Festlegungen beweist, dass keine Zahl nach Beginn ihres Tages geändert wurde: siehe [Faire Zahlen](" + d.fairness + ").",
    programs: (d) => "Für Programme: [index.json](" + d.list + "). Die README.md jedes Monats beschreibt die Spalten für Menschen, datapackage.json für Programme. Beide sind auf Englisch.",
    months: "Monate",
    noMonth: "Es ist noch kein Monat veröffentlicht."
  },
  embed: {
    heading: "Spiel einbetten",
    description: (d) => "Das heutige Spiel von " + d.siteName + " in einem Rahmen, für deinen Blog oder deine Website.",
    intro: (d) => "Auf deiner Seite können andere das heutige Spiel von " + d.siteName + " spielen. Kopiere dieses HTML hinein:",
    mode: "Modus",
    colours: "Farben",
    system: "Wie das Gerät",
    light: "Hell",
    dark: "Dunkel",
    copy: "Kopieren",
    copied: "Kopiert",
    preview: "Vorschau",
    goodToKnow: "Gut zu wissen",
    cookies: "Vor dem ersten Tipp setzt der Rahmen kein Cookie. Danach hat er auf jeder Website ein eigenes. Er benutzt kein Konto, und seine Spiele zählen in keinem.",
    sandbox: (d) => "Das Attribut `sandbox` hält den Rahmen von deiner Seite fern. Mit `allow-scripts` läuft das Spiel, mit `allow-same-origin` sendet es Tipps, und mit den beiden Werten für Popups öffnet sich " + d.siteName + " in einem neuen Tab.",
    size: "Der Rahmen passt sich jeder Größe ab 320 × 480 Pixeln an. Er spricht die Sprache des Browsers. In seiner Adresse wählt `?lang=de` eine Sprache und `?theme=dark` die Farben.",
    oembed: (d) => "Editoren, die [oEmbed](" + d.oembed + ") kennen, zeigen für den Link eines Replays oder einer Herausforderung ein Bild."
  }
}
