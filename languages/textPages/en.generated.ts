// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const en = (n) => {
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
    pages: "Pages",
    fairness: "Are the numbers fair?",
    openData: "Open data",
    apiDocs: "API reference",
    unfinished: "You are still playing this one. Show its number.",
    mode: (d) => d.digits + " digits"
  },
  numbers: {
    description: "The numbers of the last day that is over, and how everyone did.",
    note: "A day is over at midnight US Eastern time. Its numbers are secret until then. The figures count the plays of players who played on the day.",
    hardest: (d) => "The hardest days of " + d.month,
    noneHard: "Nobody missed a number of this month so far.",
    hardDay: (d) => d.digits + " digits, " + d.day + ": average " + d.average + ", " + d.share + " found it",
    nobodyPlayed: "Nobody played this one.",
    nobodyFinished: "Nobody finished this one.",
    numberWas: (d) => "The number was " + d.number,
    players: (d) => plural(d.count, 0, en, { one: "Player", other: "Players" }),
    foundIt: "Found it",
    average: "Average",
    percent: (d) => d.percent + "%",
    howMany: "How many players needed how many tries",
    tries: "Tries",
    bar: "Bar",
    playersOfBar: "Players",
    notFound: "Not found"
  },
  fairness: {
    heading: "Fair numbers",
    description: "How to check that no number was changed after its day began.",
    promise: "No number changes after its day has begun. Every browser can check it.",
    checkAll: "Check all days",
    noScript: "This page checks the days by JavaScript, which is off. The script below does the same.",
    how: "How it works",
    commitments: (d) => "A day’s six numbers are drawn when the day begins. At that moment, before the first guess, " + d.siteName + " publishes a *commitment* to each number: a fingerprint of the number together with a long random text, the *nonce*. A commitment does not reveal its number, and no other number has the same commitment. When the day is over, numbers and nonces are published. Then everybody can compute the fingerprints again and see that no number was changed in the meantime.",
    today: "Today",
    notYet: "The commitments are published with the first game of the day.",
    closed: "A day that is over",
    day: "Day",
    show: "Show",
    noList: "No list is published yet.",
    beforeFirst: (d) => "This day was played before the first list, which is that of " + d.day + ".",
    missing: "This day has no list: its commitments are missing, so its numbers prove nothing.",
    checkYourself: "Check it yourself",
    script: (d) => "The script [verify.mjs](" + d.script + ") has 30 lines and needs only [Node.js](" + d.node + ") 20. It does what this page does:",
    hashes: "A commitment is the SHA-256 of the text `DAY DIGITS NUMBER NONCE`. The hash of a list is the SHA-256 of the text `DAY TIME LATE PREVIOUS-HASH` and the six commitments. All are separated by single spaces. LATE has the digits of late games, or `-`. Every list names the hash of the list before it, so a change of an old list changes all later hashes: the lists are a chain.",
    lists: (d) => "All lists are in [chain.json](" + d.chain + "), and those of past months in the [open data](" + d.openData + ").",
    limits: "What this proves, and what it does not",
    fixed: "It proves that a number was fixed when its commitment was published, and not changed afterwards: for example not after popular first guesses were seen.",
    notRandom: "It does not prove that the number was drawn at random, nor that its operator keeps it secret. A computer draws it with equal chances for all numbers, which nobody outside can check.",
    lateProves: "A *late* commitment was published when the game was open already, for example on the day on which this page was added. For such a game it proves less: guesses may have come first.",
    noListProves: "A day without a list proves nothing. The server was off when the day began and until it ended, or the list was withheld. Numbers of a missed day are drawn when the first player opens it in the archive.",
    keepChain: "The chain could be replaced as a whole. So copy the hash of a list, or keep chain.json: if the hash of the same day is another one later, the history was changed.",
    others: "Random games and challenges have no commitments.",
    publishedAt: (d) => "Published at " + d.instant,
    late: (d) => d.digits + " digits is late: its game was open before its commitment.",
    fingerprints: "Fingerprints",
    hash: "Hash of this list",
    previous: "Hash of the list before it",
    number: "Number",
    nonce: "Nonce",
    commitment: "Commitment"
  },
  verdict: {
    noHttps: "Without HTTPS, this browser cannot compute fingerprints. The script below does the same check.",
    wrong: (d) => "A number of " + d.day + " is not the one of its commitment.",
    right: (d) => "Your browser has just checked " + d.day + ": its numbers were fixed when the day began.",
    checking: "Checking…",
    failed: "The check failed, because the list of all days did not load. Try again later.",
    days: (d) => plural(d.count, 0, en, { one: d.shown + " closed day", other: d.shown + " closed days" }),
    allRight: (d) => "Checked " + d.days + ": every number is the one of its commitment.",
    proved: (d) => "Checked " + d.days + ". " + d.day + ": proved. The chain has these faults:",
    notProved: (d) => "Checked " + d.days + ". " + d.day + ": not proved. The chain has these faults:"
  },
  openData: {
    description: "Each month, all games of the month before as open data: plays and guesses, without personal data.",
    content: (d) => "On the second day of each month, " + d.siteName + " publishes the games of the previous month, and the plays of these games with their guesses. Players have pseudonyms that are new in each month. The data has no instants of plays and no personal data.",
    licence: (d) => "Licence: " + d.title + " (" + d.name + "). You may share and adapt the data for any purpose. Name " + d.siteName + " and the month as the source.",
    commitments: (d) => "Its table of commitments proves that no number was changed after its day began: see [Fair numbers](" + d.fairness + ").",
    programs: (d) => "For programs: [index.json](" + d.list + "). Each month’s README.md describes the columns for people, and datapackage.json for programs.",
    months: "Months",
    noMonth: "No month is published yet."
  },
  embed: {
    heading: "Embed the game",
    description: (d) => "Today’s game of " + d.siteName + " in a frame, for your blog or site.",
    intro: (d) => "Your readers can play today’s game of " + d.siteName + " on your page. Copy this HTML into it:",
    mode: "Mode",
    colours: "Colours",
    system: "As the reader’s device",
    light: "Light",
    dark: "Dark",
    copy: "Copy",
    copied: "Copied",
    preview: "Preview",
    goodToKnow: "Good to know",
    cookies: "The frame sets no cookie before the first guess. Then it has one of its own on each site. It uses no account, and its games count in none.",
    sandbox: (d) => "The attribute `sandbox` keeps the frame away from your page. `allow-scripts` lets the game run, `allow-same-origin` lets it send guesses, and the two values for popups let " + d.siteName + " open in a new tab.",
    size: "The frame fits any size from 320 × 480 pixels on. It speaks the reader’s language. In its address, `?lang=de` chooses a language, and `?theme=dark` the colours.",
    oembed: (d) => "Editors that know [oEmbed](" + d.oembed + ") show a picture for the link of a replay or a challenge."
  }
}
