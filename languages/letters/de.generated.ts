// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "Hallo " + d.username + ",",
    instant: (d) => d.day + ", " + d.time + " Uhr " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " Uhr UTC)",
    notChanged: "Wenn du das nicht warst, kann sich jemand anders in deinem Konto anmelden. Um das zu verhindern, leg ein neues Passwort fest:",
    setPassword: "Neues Passwort festlegen",
    help: (d) => "Schreib an " + d.contactEmail + ", wenn du Hilfe brauchst."
  },
  verification: {
    subject: (d) => "Bestätige deine E-Mail-Adresse für " + d.siteName,
    signedUp: (d) => "Am " + d.askedAt + " hat sich jemand mit dieser E-Mail-Adresse und dem Benutzernamen " + d.username + " bei " + d.siteName + " registriert. Wenn du das warst, bestätige die Adresse, und dein Konto ist bereit. Dein Passwort ist das, das du beim Registrieren eingegeben hast.",
    confirm: "E-Mail-Adresse bestätigen",
    linkWorks: "Der Link gilt 24 Stunden. Er bestätigt nur diese Registrierung.",
    notYou: "Wenn du dich nicht zu dieser Zeit und mit diesem Benutzernamen registriert hast, benutze den Link nicht: Jemand anders kennt das Passwort. Du kannst diese E-Mail ignorieren. Falls das Konto trotzdem bestätigt wird, setz das Passwort zurück oder melde dich mit Google an: Dann hat niemand anders mehr Zugang."
  },
  addressKnown: {
    subject: (d) => "Du hast schon ein Konto bei " + d.siteName,
    tried: (d) => "Am " + d.askedAt + " wollte sich jemand mit dieser E-Mail-Adresse bei " + d.siteName + " registrieren. Du hast schon ein Konto. Wenn du das warst, melde dich mit deinem Passwort an oder leg ein neues fest.",
    notYou: "Wenn du das nicht warst, kannst du diese E-Mail ignorieren. An deinem Konto hat sich nichts geändert."
  },
  passwordReset: {
    subject: (d) => "Leg ein neues Passwort für " + d.siteName + " fest",
    requested: (d) => "Am " + d.askedAt + " hat jemand ein neues Passwort für dein Konto bei " + d.siteName + " angefordert.",
    linkWorks: "Der Link gilt einmal und eine Stunde lang. Wenn du einen weiteren Link anforderst, gilt nur der neueste.",
    notYou: "Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort bleibt unverändert."
  },
  passwordChanged: {
    subject: (d) => "Dein Passwort bei " + d.siteName + " wurde geändert",
    changed: (d) => "Das Passwort deines Kontos bei " + d.siteName + " wurde geändert. Alle Browser wurden abgemeldet."
  },
  usernameChanged: {
    subject: (d) => "Dein Benutzername bei " + d.siteName + " wurde geändert",
    changed: (d) => "Dein Benutzername bei " + d.siteName + " ist jetzt " + d.username + ". In 30 Tagen kannst du ihn wieder ändern."
  },
  googleLinked: {
    subject: (d) => "Du kannst dich jetzt mit Google bei " + d.siteName + " anmelden",
    linked: (d) => "Dein Konto bei " + d.siteName + " ist jetzt mit dem Google-Konto verbunden, das zu dieser E-Mail-Adresse gehört. Du kannst dich jetzt mit Google anmelden.",
    passwordRemoved: "Zu deiner Sicherheit haben wir das bisherige Passwort des Kontos entfernt und alle anderen Browser abgemeldet. Wenn du dich auch mit einem Passwort anmelden willst, leg ein neues fest:",
    notYou: (d) => "Wenn du das nicht warst, sichere dein Google-Konto und schreib an " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Dein Konto bei " + d.siteName + " wurde gelöscht",
    deleted: (d) => "Wir haben dein Konto bei " + d.siteName + " gelöscht, und damit auch deine E-Mail-Adresse, deinen Benutzernamen und dein Passwort. Das ist die letzte E-Mail, die du von uns bekommst.",
    notYou: (d) => "Wenn du es nicht gelöscht hast, schreib an " + d.contactEmail + ".",
    thanks: "Danke fürs Spielen!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, de, { one: "Deine Serie von " + d.count + " Tag wartet", other: "Deine Serie von " + d.count + " Tagen wartet" }),
    games: "Die Spiele von heute warten",
    midnight: "Die Spiele von heute enden um Mitternacht in New York.",
    off: "Abschalten"
  },
  dataReady: {
    subject: (d) => "Deine Daten von " + d.siteName + " sind bereit",
    ready: (d) => "Die Kopie deiner Daten, die du bei " + d.siteName + " angefordert hast, ist bereit. Du kannst sie in den Einstellungen deines Profils herunterladen, bis einen Tag nach deiner Anfrage. Dann löschen wir sie.",
    toSettings: "Einstellungen öffnen",
    notYou: "Wenn du sie nicht angefordert hast, kann sich jemand anders in deinem Konto anmelden. Ändere dann dein Passwort."
  }
}
