// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
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
export const messages: LettersMessages = {
  letter: {
    hello: (d) => "Hello " + d.username + ",",
    instant: (d) => d.day + ", " + d.time + " " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "If you did not change it, somebody else can log in to your account. To stop this, set a new password:",
    setPassword: "Set a new password",
    help: (d) => "Write to " + d.contactEmail + " if you need help."
  },
  verification: {
    subject: (d) => "Confirm your email address for " + d.siteName,
    signedUp: (d) => "Somebody signed up for " + d.siteName + " with this email address and the username " + d.username + " on " + d.askedAt + ". If that was you, confirm the address, and your account is ready. Your password is the one that you entered when you signed up.",
    confirm: "Confirm email address",
    linkWorks: "The link works for 24 hours. It confirms only this sign-up.",
    notYou: "If you did not sign up at that time with that username, do not use the link: somebody else knows the password. You can ignore this email. If the account is confirmed all the same, reset the password or log in with Google: that ends everybody else’s access."
  },
  addressKnown: {
    subject: (d) => "You already have an account at " + d.siteName,
    tried: (d) => "Somebody tried to sign up for " + d.siteName + " with this email address on " + d.askedAt + ". You already have an account. If that was you, log in with your password, or set a new password.",
    notYou: "If that was not you, you can ignore this email. Your account has not changed."
  },
  passwordReset: {
    subject: (d) => "Set a new password for " + d.siteName,
    requested: (d) => "Somebody requested a new password for your account at " + d.siteName + " on " + d.askedAt + ".",
    linkWorks: "The link works once, within one hour. If you request another link, only the newest link works.",
    notYou: "If that was not you, you can ignore this email. Your password has not changed."
  },
  passwordChanged: {
    subject: (d) => "Your " + d.siteName + " password has been changed",
    changed: (d) => "The password of your account at " + d.siteName + " has been changed. All browsers have been logged out."
  },
  usernameChanged: {
    subject: (d) => "Your " + d.siteName + " username has been changed",
    changed: (d) => "Your username at " + d.siteName + " is now " + d.username + ". You can change it again in 30 days."
  },
  googleLinked: {
    subject: (d) => "Google can now log in to your " + d.siteName + " account",
    linked: (d) => "Your account at " + d.siteName + " is now linked to the Google account with this email address. You can now log in with Google.",
    passwordRemoved: "For your safety, we have removed the password that the account had, and logged out all other browsers. To log in with a password too, set a new one:",
    notYou: (d) => "If that was not you, secure your Google account and write to " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Your " + d.siteName + " account has been deleted",
    deleted: (d) => "We have deleted your account at " + d.siteName + ". Your email address, your username and your password are deleted too. This is the last email that you get from us.",
    notYou: (d) => "If you did not delete it, write to " + d.contactEmail + ".",
    thanks: "Thank you for playing!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, en, { one: "Your streak of " + d.count + " day is waiting", other: "Your streak of " + d.count + " days is waiting" }),
    games: "Today’s games are waiting",
    midnight: "Today’s games end at midnight in New York.",
    off: "Turn off"
  },
  dataReady: {
    subject: (d) => "Your " + d.siteName + " data is ready",
    ready: (d) => "The copy of your data that you requested at " + d.siteName + " is ready. You can download it in the settings of your profile, within a day of your request. Then we delete it.",
    toSettings: "Open the settings",
    notYou: "If you did not request it, somebody else can log in to your account. Then change your password."
  }
}
