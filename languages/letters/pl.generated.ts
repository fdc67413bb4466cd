// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "Cześć, " + d.username + "!",
    instant: (d) => d.day + ", " + d.time + ", " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "Jeśli to nie Twoja zmiana, ktoś inny może logować się na Twoje konto. Aby temu zapobiec, ustaw nowe hasło:",
    setPassword: "Ustaw nowe hasło",
    help: (d) => "Jeśli potrzebujesz pomocy, napisz na " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "Potwierdź adres e-mail w " + d.siteName,
    signedUp: (d) => "Ktoś założył konto w " + d.siteName + ", podając ten adres e-mail i nazwę użytkownika " + d.username + ". Czas rejestracji: " + d.askedAt + ". Jeśli to Ty, potwierdź adres, a konto będzie gotowe. Obowiązuje hasło podane przy rejestracji.",
    confirm: "Potwierdź adres e-mail",
    linkWorks: "Link działa przez 24 godziny. Potwierdza tylko tę rejestrację.",
    notYou: "Jeśli rejestracja w tym czasie i z tą nazwą użytkownika nie pochodzi od Ciebie, nie używaj linku: hasło zna ktoś inny. Możesz zignorować tę wiadomość. Gdyby konto mimo to zostało potwierdzone, ustaw nowe hasło lub zaloguj się przez Google: wtedy nikt inny nie będzie mieć już dostępu."
  },
  addressKnown: {
    subject: (d) => "Masz już konto w " + d.siteName,
    tried: (d) => "Ktoś próbował założyć konto w " + d.siteName + ", podając ten adres e-mail. Czas: " + d.askedAt + ". Masz już konto. Jeśli to Ty, zaloguj się swoim hasłem albo ustaw nowe.",
    notYou: "Jeśli to nie Ty, możesz zignorować tę wiadomość. Na Twoim koncie nic się nie zmieniło."
  },
  passwordReset: {
    subject: (d) => "Ustaw nowe hasło w " + d.siteName,
    requested: (d) => "Ktoś poprosił o nowe hasło do Twojego konta w " + d.siteName + ". Czas: " + d.askedAt + ".",
    linkWorks: "Link działa raz, w ciągu godziny. Jeśli poprosisz o kolejny, zadziała tylko najnowszy.",
    notYou: "Jeśli to nie Ty, możesz zignorować tę wiadomość. Twoje hasło się nie zmieniło."
  },
  passwordChanged: {
    subject: (d) => "Twoje hasło w " + d.siteName + " zostało zmienione",
    changed: (d) => "Hasło do Twojego konta w " + d.siteName + " zostało zmienione. Wszystkie przeglądarki zostały wylogowane."
  },
  usernameChanged: {
    subject: (d) => "Twoja nazwa użytkownika w " + d.siteName + " została zmieniona",
    changed: (d) => "Twoja nazwa użytkownika w " + d.siteName + " to teraz " + d.username + ". Możesz ją zmienić ponownie za 30 dni."
  },
  googleLinked: {
    subject: (d) => "Do konta w " + d.siteName + " możesz się teraz logować przez Google",
    linked: (d) => "Twoje konto w " + d.siteName + " jest teraz połączone z kontem Google o tym adresie e-mail. Możesz się już logować przez Google.",
    passwordRemoved: "Dla bezpieczeństwa usunęliśmy dotychczasowe hasło do konta i wylogowaliśmy wszystkie inne przeglądarki. Aby logować się także hasłem, ustaw nowe:",
    notYou: (d) => "Jeśli to nie Ty, zabezpiecz swoje konto Google i napisz na " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Twoje konto w " + d.siteName + " zostało usunięte",
    deleted: (d) => "Usunęliśmy Twoje konto w " + d.siteName + ". Usunęliśmy też adres e-mail, nazwę użytkownika i hasło. To ostatnia wiadomość od nas.",
    notYou: (d) => "Jeśli to nie Twoja decyzja, napisz na " + d.contactEmail + ".",
    thanks: "Dziękujemy za grę!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, pl, { one: "Twoja passa czeka: " + d.count + " dzień", few: "Twoja passa czeka: " + d.count + " dni", many: "Twoja passa czeka: " + d.count + " dni", other: "Twoja passa czeka: " + d.count + " dnia" }),
    games: "Dzisiejsze gry czekają",
    midnight: "Dzisiejsze gry kończą się o północy w Nowym Jorku.",
    off: "Wyłącz"
  },
  dataReady: {
    subject: (d) => "Twoje dane z " + d.siteName + " są gotowe",
    ready: (d) => "Kopia twoich danych zamówiona w " + d.siteName + " jest gotowa. Możesz ją pobrać w ustawieniach profilu przez dobę od zamówienia. Potem ją usuniemy.",
    toSettings: "Otwórz ustawienia",
    notYou: "Jeśli to nie twoje zamówienie, ktoś inny może zalogować się na twoje konto. W takim razie zmień hasło."
  }
}
