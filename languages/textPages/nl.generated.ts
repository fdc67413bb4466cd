// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const nl = (n) => {
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
    pages: "Pagina’s",
    fairness: "Zijn de getallen eerlijk?",
    openData: "Open data",
    apiDocs: "API-documentatie",
    unfinished: "Met dit spel ben je nog bezig. Toon het getal.",
    mode: (d) => d.digits + " cijfers"
  },
  numbers: {
    description: "De getallen van de laatste dag die voorbij is, en hoe iedereen het deed.",
    note: "Een dag is voorbij om middernacht in New York. Tot dan zijn de getallen geheim. De statistieken tellen alleen spelers die op de dag zelf speelden.",
    hardest: (d) => "De moeilijkste dagen van " + d.month,
    noneHard: "Tot nu toe heeft deze maand niemand een spel verloren.",
    hardDay: (d) => d.digits + " cijfers, " + d.day + ": gemiddeld " + d.average + ", geraden door " + d.share,
    nobodyPlayed: "Niemand heeft dit spel gespeeld.",
    nobodyFinished: "Niemand heeft dit spel afgemaakt.",
    numberWas: (d) => "Het getal was " + d.number,
    players: (d) => plural(d.count, 0, nl, { one: "Speler", other: "Spelers" }),
    foundIt: "Geraden",
    average: "Gemiddeld",
    percent: (d) => d.percent + "%",
    howMany: "Hoeveel spelers hoeveel pogingen nodig hadden",
    tries: "Pogingen",
    bar: "Balk",
    playersOfBar: "Spelers",
    notFound: "Niet geraden"
  },
  fairness: {
    heading: "Eerlijke getallen",
    description: "Zo controleer je dat geen enkel getal na het begin van zijn dag is veranderd.",
    promise: "Geen enkel getal verandert nadat zijn dag begonnen is. Elke browser kan dat controleren.",
    checkAll: "Controleer alle dagen",
    noScript: "Deze pagina controleert de dagen met JavaScript, en dat staat uit. Het script hieronder doet hetzelfde.",
    how: "Zo werkt het",
    commitments: (d) => "De zes getallen van een dag worden getrokken als de dag begint. Op dat moment, nog vóór de eerste gok, publiceert " + d.siteName + " van elk getal een *vastlegging*: een vingerafdruk van het getal samen met een lange willekeurige tekst, de *nonce*. Een vastlegging verraadt het getal niet, en geen ander getal heeft dezelfde vastlegging. Als de dag voorbij is, worden de getallen en de nonces gepubliceerd. Dan kan iedereen de vingerafdrukken narekenen en zien dat er intussen geen getal is veranderd.",
    today: "Vandaag",
    notYet: "De vastleggingen worden gepubliceerd bij het eerste spel van de dag.",
    closed: "Een afgelopen dag",
    day: "Dag",
    show: "Tonen",
    noList: "Er is nog geen lijst gepubliceerd.",
    beforeFirst: (d) => "Deze dag is gespeeld vóór de eerste lijst, die van " + d.day + ".",
    missing: "Deze dag heeft geen lijst: de vastleggingen ontbreken, dus de getallen bewijzen niets.",
    checkYourself: "Controleer het zelf",
    script: (d) => "Het script [verify.mjs](" + d.script + ") heeft 30 regels en heeft alleen [Node.js](" + d.node + ") 20 nodig. Het doet hetzelfde als deze pagina:",
    hashes: "Een vastlegging is de SHA-256 van de tekst `DAY DIGITS NUMBER NONCE` (dag, cijfers, getal, nonce). De hash van een lijst is de SHA-256 van de tekst `DAY TIME LATE PREVIOUS-HASH` (dag, tijdstip, late spellen, vorige hash) en de zes vastleggingen. Tussen alle delen staat één spatie. LATE bevat de aantallen cijfers van late spellen, of `-`. Elke lijst noemt de hash van de lijst ervoor, dus wie een oude lijst verandert, verandert ook alle latere hashes: de lijsten vormen een keten.",
    lists: (d) => "Alle lijsten staan in [chain.json](" + d.chain + "), en die van afgelopen maanden in de [open data](" + d.openData + ").",
    limits: "Wat dit bewijst, en wat niet",
    fixed: "Het bewijst dat een getal vaststond toen de vastlegging werd gepubliceerd, en daarna niet is veranderd: bijvoorbeeld niet nadat bekend was welke eerste gokken populair waren.",
    notRandom: "Het bewijst niet dat het getal willekeurig is getrokken, en ook niet dat de beheerder het geheimhoudt. Een computer trekt het, met gelijke kansen voor alle getallen. Van buitenaf kan niemand dat controleren.",
    lateProves: "Een *late* vastlegging is gepubliceerd toen het spel al open was, bijvoorbeeld op de dag dat deze pagina erbij kwam. Voor zo’n spel bewijst die minder: er kan eerder al gegokt zijn.",
    noListProves: "Een dag zonder lijst bewijst niets. De server stond uit van het begin tot het einde van de dag, of de lijst is achtergehouden. De getallen van een overgeslagen dag worden getrokken als iemand hem voor het eerst in het archief opent.",
    keepChain: "De hele keten zou vervangen kunnen worden. Noteer daarom de hash van een lijst, of bewaar chain.json: is de hash van dezelfde dag later anders, dan is de geschiedenis veranderd.",
    others: "Willekeurige spellen en uitdagingen hebben geen vastleggingen.",
    publishedAt: (d) => "Gepubliceerd: " + d.instant,
    late: (d) => d.digits + " cijfers is laat: het spel was al open vóór de vastlegging.",
    fingerprints: "Vingerafdrukken",
    hash: "Hash van deze lijst",
    previous: "Hash van de vorige lijst",
    number: "Getal",
    nonce: "Nonce",
    commitment: "Vastlegging"
  },
  verdict: {
    noHttps: "Zonder HTTPS kan deze browser geen vingerafdrukken berekenen. Het script hieronder controleert hetzelfde.",
    wrong: (d) => "Een getal van " + d.day + " klopt niet met zijn vastlegging.",
    right: (d) => "Je browser heeft zojuist " + d.day + " gecontroleerd: de getallen stonden vast toen de dag begon.",
    checking: "Controleren…",
    failed: "De controle is mislukt, omdat de lijst met alle dagen niet is geladen. Probeer het later nog eens.",
    days: (d) => plural(d.count, 0, nl, { one: d.shown + " afgelopen dag", other: d.shown + " afgelopen dagen" }),
    allRight: (d) => "Gecontroleerd: " + d.days + ". Elk getal klopt met zijn vastlegging.",
    proved: (d) => "Gecontroleerd: " + d.days + ". " + d.day + ": bewezen. De keten heeft deze fouten:",
    notProved: (d) => "Gecontroleerd: " + d.days + ". " + d.day + ": niet bewezen. De keten heeft deze fouten:"
  },
  openData: {
    description: "Elke maand alle spellen van de maand ervoor als open data: gespeelde spellen en gokken, zonder persoonsgegevens.",
    content: (d) => "Op de tweede dag van elke maand publiceert " + d.siteName + " de spellen van de vorige maand en hoe ze gespeeld zijn, met alle gokken. Spelers krijgen elke maand een nieuw pseudoniem. De data bevatten geen tijdstippen en geen persoonsgegevens.",
    licence: (d) => "Licentie: " + d.title + " (" + d.name + "). Je mag de data voor elk doel delen en bewerken. Noem " + d.siteName + " en de maand als bron.",
    commitments: (d) => "De tabel met vastleggingen bewijst dat geen enkel getal na het begin van zijn dag is veranderd: zie [Eerlijke getallen](" + d.fairness + ").",
    programs: (d) => "Voor programma’s: [index.json](" + d.list + "). De README.md van elke maand beschrijft de kolommen voor mensen, datapackage.json voor programma’s. Beide zijn in het Engels.",
    months: "Maanden",
    noMonth: "Er is nog geen maand gepubliceerd."
  },
  embed: {
    heading: "Spel insluiten",
    description: (d) => "Het spel van vandaag van " + d.siteName + " in een kader, voor je blog of site.",
    intro: (d) => "Je lezers kunnen het spel van vandaag van " + d.siteName + " op je pagina spelen. Kopieer deze HTML erin:",
    mode: "Modus",
    colours: "Kleuren",
    system: "Zoals het apparaat",
    light: "Licht",
    dark: "Donker",
    copy: "Kopiëren",
    copied: "Gekopieerd",
    preview: "Voorbeeld",
    goodToKnow: "Goed om te weten",
    cookies: "Het kader plaatst geen cookie vóór de eerste gok. Daarna heeft het op elke site een eigen cookie. Het gebruikt geen account, en de spellen tellen in geen account mee.",
    sandbox: (d) => "Het attribuut `sandbox` houdt het kader weg van je pagina. Met `allow-scripts` werkt het spel, met `allow-same-origin` verstuurt het gokken, en met de twee waarden voor pop-ups opent " + d.siteName + " in een nieuw tabblad.",
    size: "Het kader past in elk formaat vanaf 320 × 480 pixels. Het spreekt de taal van de browser. In het adres kiest `?lang=nl` een taal en `?theme=dark` de kleuren.",
    oembed: (d) => "Editors die [oEmbed](" + d.oembed + ") kennen, tonen een afbeelding voor de link van een herhaling of een uitdaging."
  }
}
