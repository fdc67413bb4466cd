// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "Hallo " + d.username + ",",
    instant: (d) => d.day + " om " + d.time + " " + d.zone + " (" + d.utcDay + " om " + d.utcTime + " UTC)",
    notChanged: "Heb jij dit niet gewijzigd? Dan kan iemand anders op je account inloggen. Stel een nieuw wachtwoord in om dat te voorkomen:",
    setPassword: "Nieuw wachtwoord instellen",
    help: (d) => "Mail naar " + d.contactEmail + " als je hulp nodig hebt."
  },
  verification: {
    subject: (d) => "Bevestig je e-mailadres voor " + d.siteName,
    signedUp: (d) => "Iemand heeft zich bij " + d.siteName + " geregistreerd met dit e-mailadres en de gebruikersnaam " + d.username + ", op " + d.askedAt + ". Was jij dat? Bevestig dan het adres, en je account is klaar. Je wachtwoord is het wachtwoord dat je bij het registreren hebt ingevuld.",
    confirm: "E-mailadres bevestigen",
    linkWorks: "De link werkt 24 uur. Hij bevestigt alleen deze registratie.",
    notYou: "Heb jij je toen niet met die gebruikersnaam geregistreerd? Gebruik de link dan niet: iemand anders kent het wachtwoord. Je kunt deze e-mail negeren. Wordt het account toch bevestigd, stel dan een nieuw wachtwoord in of log in met Google: daarna heeft niemand anders nog toegang."
  },
  addressKnown: {
    subject: (d) => "Je hebt al een account bij " + d.siteName,
    tried: (d) => "Iemand probeerde zich bij " + d.siteName + " te registreren met dit e-mailadres, op " + d.askedAt + ". Je hebt al een account. Was jij het? Log dan in met je wachtwoord, of stel een nieuw wachtwoord in.",
    notYou: "Was jij het niet? Dan kun je deze e-mail negeren. Er is niets aan je account veranderd."
  },
  passwordReset: {
    subject: (d) => "Stel een nieuw wachtwoord in voor " + d.siteName,
    requested: (d) => "Iemand heeft een nieuw wachtwoord aangevraagd voor je account bij " + d.siteName + ", op " + d.askedAt + ".",
    linkWorks: "De link werkt één keer, binnen een uur. Vraag je nog een link aan, dan werkt alleen de nieuwste.",
    notYou: "Was jij het niet? Dan kun je deze e-mail negeren. Je wachtwoord is niet veranderd."
  },
  passwordChanged: {
    subject: (d) => "Je wachtwoord bij " + d.siteName + " is gewijzigd",
    changed: (d) => "Het wachtwoord van je account bij " + d.siteName + " is gewijzigd. Alle browsers zijn uitgelogd."
  },
  usernameChanged: {
    subject: (d) => "Je gebruikersnaam bij " + d.siteName + " is gewijzigd",
    changed: (d) => "Je gebruikersnaam bij " + d.siteName + " is nu " + d.username + ". Je kunt hem over 30 dagen weer wijzigen."
  },
  googleLinked: {
    subject: (d) => "Je kunt nu met Google inloggen bij " + d.siteName,
    linked: (d) => "Je account bij " + d.siteName + " is nu gekoppeld aan het Google-account met dit e-mailadres. Je kunt voortaan inloggen met Google.",
    passwordRemoved: "Voor je veiligheid hebben we het wachtwoord van het account verwijderd en alle andere browsers uitgelogd. Wil je ook met een wachtwoord inloggen? Stel dan een nieuw wachtwoord in:",
    notYou: (d) => "Was jij dit niet? Beveilig dan je Google-account en mail naar " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Je account bij " + d.siteName + " is verwijderd",
    deleted: (d) => "We hebben je account bij " + d.siteName + " verwijderd. Je e-mailadres, je gebruikersnaam en je wachtwoord zijn ook verwijderd. Dit is de laatste e-mail die je van ons krijgt.",
    notYou: (d) => "Heb jij het niet verwijderd? Mail dan naar " + d.contactEmail + ".",
    thanks: "Bedankt voor het spelen!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, nl, { one: "Je reeks van " + d.count + " dag wacht op je", other: "Je reeks van " + d.count + " dagen wacht op je" }),
    games: "De spellen van vandaag wachten op je",
    midnight: "De spellen van vandaag eindigen om middernacht in New York.",
    off: "Uitzetten"
  },
  dataReady: {
    subject: (d) => "Je gegevens van " + d.siteName + " staan klaar",
    ready: (d) => "De kopie van je gegevens die je bij " + d.siteName + " aanvroeg, staat klaar. Je kunt die downloaden in de instellingen van je profiel, tot een dag na je aanvraag. Daarna verwijderen we die.",
    toSettings: "Instellingen openen",
    notYou: "Als je die niet hebt aangevraagd, kan iemand anders op je account inloggen. Wijzig dan je wachtwoord."
  }
}
