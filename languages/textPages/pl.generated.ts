// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const pl = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i10 = i.slice(-1), i100 = i.slice(-2);
  return n == 1 && v0 ? 'one'
    : v0 && (i10 >= 2 && i10 <= 4) && (i100 < 12 || i100 > 14) ? 'few'
    : v0 && i != 1 && (i10 == 0 || i10 == 1) || v0 && (i10 >= 5 && i10 <= 9) || v0 && (i100 >= 12 && i100 <= 14) ? 'many'
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
    pages: "Strony",
    fairness: "Czy liczby są uczciwe?",
    openData: "Otwarte dane",
    apiDocs: "Dokumentacja API",
    unfinished: "Ta gra jeszcze trwa. Pokaż liczbę.",
    mode: (d) => plural(d.digits, 0, pl, { one: d.digits + " cyfra", few: d.digits + " cyfry", many: d.digits + " cyfr", other: d.digits + " cyfry" })
  },
  numbers: {
    description: "Liczby z ostatniego zakończonego dnia i to, jak wszystkim poszło.",
    note: "Dzień kończy się o północy w Nowym Jorku. Do tego czasu jego liczby są tajne. Dane obejmują tylko tych, którzy grali w danym dniu.",
    hardest: (d) => "Najtrudniejsze dni: " + d.month,
    noneHard: "Jak dotąd nikt nie przegrał z żadną liczbą tego miesiąca.",
    hardDay: (d) => plural(d.digits, 0, pl, { one: d.digits + " cyfra", few: d.digits + " cyfry", many: d.digits + " cyfr", other: d.digits + " cyfry" }) + ", " + d.day + ": średnia " + d.average + ", odgadło " + d.share,
    nobodyPlayed: "Nikt w to nie zagrał.",
    nobodyFinished: "Nikt tego nie ukończył.",
    numberWas: (d) => "Liczba to " + d.number,
    players: (d) => plural(d.count, 0, pl, { one: "Gracz", few: "Gracze", many: "Graczy", other: "Gracza" }),
    foundIt: "Odgadło",
    average: "Średnia",
    percent: (d) => d.percent + "%",
    howMany: "Liczba graczy według liczby prób",
    tries: "Próby",
    bar: "Słupek",
    playersOfBar: "Gracze",
    notFound: "Nieodgadnięta"
  },
  fairness: {
    heading: "Uczciwe liczby",
    description: "Jak sprawdzić, że żadna liczba nie zmieniła się po rozpoczęciu swojego dnia.",
    promise: "Żadna liczba nie zmienia się po rozpoczęciu swojego dnia. Może to sprawdzić każda przeglądarka.",
    checkAll: "Sprawdź wszystkie dni",
    noScript: "Ta strona sprawdza dni za pomocą JavaScriptu, który jest wyłączony. Skrypt poniżej robi to samo.",
    how: "Jak to działa",
    commitments: (d) => "Sześć liczb dnia losuje się, gdy dzień się zaczyna. W tym momencie, przed pierwszym strzałem, " + d.siteName + " publikuje dla każdej liczby *zobowiązanie*: odcisk liczby razem z długim losowym tekstem, zwanym *nonce*. Zobowiązanie nie zdradza liczby i żadna inna liczba nie ma takiego samego. Po zakończeniu dnia publikowane są liczby i teksty nonce. Wtedy każdy może ponownie obliczyć odciski i zobaczyć, że w międzyczasie żadna liczba się nie zmieniła.",
    today: "Dzisiaj",
    notYet: "Zobowiązania są publikowane wraz z pierwszą grą dnia.",
    closed: "Zakończony dzień",
    day: "Dzień",
    show: "Pokaż",
    noList: "Nie opublikowano jeszcze żadnej listy.",
    beforeFirst: (d) => "Ten dzień był wcześniej niż pierwsza lista. Dzień pierwszej listy: " + d.day + ".",
    missing: "Ten dzień nie ma listy: brakuje jego zobowiązań, więc jego liczby niczego nie dowodzą.",
    checkYourself: "Sprawdź to samodzielnie",
    script: (d) => "Skrypt [verify.mjs](" + d.script + ") ma 30 wierszy i wymaga tylko [Node.js](" + d.node + ") 20. Robi to samo co ta strona:",
    hashes: "Zobowiązanie to SHA-256 tekstu `DAY DIGITS NUMBER NONCE` (dzień, cyfry, liczba, nonce). Hash listy to SHA-256 tekstu `DAY TIME LATE PREVIOUS-HASH` (dzień, czas, spóźnione gry, poprzedni hash) i sześciu zobowiązań. Wszystkie części oddzielają pojedyncze spacje. LATE zawiera liczby cyfr spóźnionych gier albo `-`. Każda lista podaje hash poprzedniej, więc zmiana starej listy zmienia wszystkie późniejsze hashe: listy tworzą łańcuch.",
    lists: (d) => "Wszystkie listy są w pliku [chain.json](" + d.chain + "), a te z minionych miesięcy także w [otwartych danych](" + d.openData + ").",
    limits: "Czego to dowodzi, a czego nie",
    fixed: "Dowodzi, że liczba była ustalona w chwili publikacji zobowiązania i później się nie zmieniła: także wtedy, gdy było już widać, jakie pierwsze strzały są popularne.",
    notRandom: "Nie dowodzi, że liczbę naprawdę wylosowano ani że operator utrzymuje ją w tajemnicy. Losuje ją komputer, z równymi szansami dla wszystkich liczb, ale z zewnątrz nikt nie może tego sprawdzić.",
    lateProves: "*Spóźnione* zobowiązanie opublikowano, gdy gra była już otwarta, na przykład w dniu dodania tej strony. Dla takiej gry dowodzi mniej: wcześniej mogły już paść strzały.",
    noListProves: "Dzień bez listy niczego nie dowodzi. Serwer był wyłączony od początku do końca dnia albo listę zatajono. Liczby pominiętego dnia losuje się, gdy ktoś pierwszy raz otworzy go w archiwum.",
    keepChain: "Łańcuch można by podmienić w całości. Dlatego skopiuj hash którejś listy albo zachowaj plik chain.json: jeśli hash tego samego dnia będzie później inny, historię zmieniono.",
    others: "Gry losowe i wyzwania nie mają zobowiązań.",
    publishedAt: (d) => "Opublikowano: " + d.instant,
    late: (d) => plural(d.digits, 0, pl, { one: d.digits + " cyfra", few: d.digits + " cyfry", many: d.digits + " cyfr", other: d.digits + " cyfry" }) + " – spóźnienie: gra była otwarta przed swoim zobowiązaniem.",
    fingerprints: "Odciski",
    hash: "Hash tej listy",
    previous: "Hash poprzedniej listy",
    number: "Liczba",
    nonce: "Nonce",
    commitment: "Zobowiązanie"
  },
  verdict: {
    noHttps: "Bez HTTPS ta przeglądarka nie może obliczyć odcisków. Skrypt poniżej sprawdza to samo.",
    wrong: (d) => "Jedna z liczb nie zgadza się ze swoim zobowiązaniem. Dzień: " + d.day + ".",
    right: (d) => "Twoja przeglądarka sprawdziła właśnie ten dzień: " + d.day + ". Jego liczby były ustalone, gdy dzień się zaczynał.",
    checking: "Sprawdzanie…",
    failed: "Sprawdzenie nie powiodło się, bo nie wczytała się lista wszystkich dni. Spróbuj ponownie później.",
    days: (d) => plural(d.count, 0, pl, { one: d.shown + " zakończony dzień", few: d.shown + " zakończone dni", many: d.shown + " zakończonych dni", other: d.shown + " zakończonego dnia" }),
    allRight: (d) => "Sprawdzono " + d.days + ": każda liczba zgadza się ze swoim zobowiązaniem.",
    proved: (d) => "Sprawdzono " + d.days + ". " + d.day + ": dowiedziono. Łańcuch ma następujące błędy:",
    notProved: (d) => "Sprawdzono " + d.days + ". " + d.day + ": nie dowiedziono. Łańcuch ma następujące błędy:"
  },
  openData: {
    description: "Co miesiąc wszystkie gry z poprzedniego miesiąca jako otwarte dane: rozgrywki i strzały, bez danych osobowych.",
    content: (d) => "Drugiego dnia każdego miesiąca " + d.siteName + " publikuje gry z poprzedniego miesiąca i ich rozgrywki wraz ze strzałami. Gracze mają pseudonimy, co miesiąc nowe. Dane nie zawierają godzin rozgrywek ani danych osobowych.",
    licence: (d) => "Licencja: " + d.title + " (" + d.name + "). Możesz udostępniać i przetwarzać te dane w dowolnym celu. Jako źródło podaj " + d.siteName + " i miesiąc.",
    commitments: (d) => "Zawarta w nich tabela zobowiązań dowodzi, że żadna liczba nie zmieniła się po rozpoczęciu swojego dnia: zobacz [Uczciwe liczby](" + d.fairness + ").",
    programs: (d) => "Dla programów: [index.json](" + d.list + "). Dla każdego miesiąca kolumny opisuje README.md (dla ludzi) i datapackage.json (dla programów).",
    months: "Miesiące",
    noMonth: "Nie opublikowano jeszcze żadnego miesiąca."
  },
  embed: {
    heading: "Osadź grę",
    description: (d) => "Dzisiejsza gra " + d.siteName + " w ramce, na twój blog lub stronę.",
    intro: (d) => "Na twojej stronie można zagrać w dzisiejszą grę " + d.siteName + ". Skopiuj do niej ten kod HTML:",
    mode: "Tryb",
    colours: "Kolory",
    system: "Jak na urządzeniu",
    light: "Jasne",
    dark: "Ciemne",
    copy: "Kopiuj",
    copied: "Skopiowano",
    preview: "Podgląd",
    goodToKnow: "Warto wiedzieć",
    cookies: "Przed pierwszym strzałem ramka nie zapisuje plików cookie. Potem ma na każdej stronie osobny. Nie używa żadnego konta i w żadnym jej gry się nie liczą.",
    sandbox: (d) => "Atrybut `sandbox` oddziela ramkę od twojej strony. `allow-scripts` pozwala grze działać, `allow-same-origin` wysyłać strzały, a dwie wartości dla wyskakujących okien otwierać " + d.siteName + " w nowej karcie.",
    size: "Ramka pasuje do każdego rozmiaru od 320 × 480 pikseli. Mówi w języku przeglądarki. W jej adresie `?lang=pl` wybiera język, a `?theme=dark` kolory.",
    oembed: (d) => "Edytory, które znają [oEmbed](" + d.oembed + "), pokazują obrazek dla linku do powtórki lub wyzwania."
  }
}
