// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const fr = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n >= 0 && n < 2 ? 'one'
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
    hello: (d) => "Bonjour " + d.username + ",",
    instant: (d) => d.day + " à " + d.time + ", " + d.zone + " (" + d.utcDay + " à " + d.utcTime + " UTC)",
    notChanged: "Si ce n’était pas vous, quelqu’un d’autre peut se connecter à votre compte. Pour l’en empêcher, choisissez un nouveau mot de passe :",
    setPassword: "Choisir un nouveau mot de passe",
    help: (d) => "Si vous avez besoin d’aide, écrivez à " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "Confirmez votre adresse e-mail pour " + d.siteName,
    signedUp: (d) => "Le " + d.askedAt + ", quelqu’un s’est inscrit sur " + d.siteName + " avec cette adresse e-mail et le nom d’utilisateur " + d.username + ". Si c’était vous, confirmez l’adresse et votre compte sera prêt. Votre mot de passe est celui que vous avez saisi à l’inscription.",
    confirm: "Confirmer l’adresse e-mail",
    linkWorks: "Le lien est valable 24 heures. Il ne confirme que cette inscription.",
    notYou: "Si cette inscription, à ce moment-là et avec ce nom d’utilisateur, ne vient pas de vous, n’utilisez pas le lien : quelqu’un d’autre connaît le mot de passe. Vous pouvez ignorer cet e-mail. Si le compte est tout de même confirmé, réinitialisez le mot de passe ou connectez-vous avec Google : toute autre personne en perdra l’accès."
  },
  addressKnown: {
    subject: (d) => "Vous avez déjà un compte sur " + d.siteName,
    tried: (d) => "Le " + d.askedAt + ", quelqu’un a essayé de s’inscrire sur " + d.siteName + " avec cette adresse e-mail. Vous avez déjà un compte. Si c’était vous, connectez-vous avec votre mot de passe ou choisissez-en un nouveau.",
    notYou: "Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre compte n’a pas changé."
  },
  passwordReset: {
    subject: (d) => "Choisissez un nouveau mot de passe pour " + d.siteName,
    requested: (d) => "Le " + d.askedAt + ", quelqu’un a demandé un nouveau mot de passe pour votre compte " + d.siteName + ".",
    linkWorks: "Le lien fonctionne une seule fois, pendant une heure. Si vous en demandez un autre, seul le plus récent sera valable.",
    notYou: "Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre mot de passe n’a pas changé."
  },
  passwordChanged: {
    subject: (d) => "Votre mot de passe " + d.siteName + " a été modifié",
    changed: (d) => "Le mot de passe de votre compte " + d.siteName + " a été modifié. Tous les navigateurs ont été déconnectés."
  },
  usernameChanged: {
    subject: (d) => "Votre nom d’utilisateur " + d.siteName + " a été modifié",
    changed: (d) => "Votre nom d’utilisateur sur " + d.siteName + " est désormais " + d.username + ". Vous pourrez le modifier à nouveau dans 30 jours."
  },
  googleLinked: {
    subject: (d) => "Votre compte " + d.siteName + " est maintenant lié à Google",
    linked: (d) => "Votre compte " + d.siteName + " est maintenant lié au compte Google de cette adresse e-mail. Vous pouvez désormais vous connecter avec Google.",
    passwordRemoved: "Pour votre sécurité, nous avons supprimé l’ancien mot de passe du compte et déconnecté tous les autres navigateurs. Pour pouvoir aussi vous connecter avec un mot de passe, choisissez-en un nouveau :",
    notYou: (d) => "Si ce n’était pas vous, sécurisez votre compte Google et écrivez à " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Votre compte " + d.siteName + " a été supprimé",
    deleted: (d) => "Nous avons supprimé votre compte " + d.siteName + ", ainsi que votre adresse e-mail, votre nom d’utilisateur et votre mot de passe. C’est le dernier e-mail que vous recevrez de notre part.",
    notYou: (d) => "Si ce n’était pas vous, écrivez à " + d.contactEmail + ".",
    thanks: "Merci d’avoir joué !"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, fr, { one: "Votre série de " + d.count + " jour vous attend", many: "Votre série de " + d.count + " jours vous attend", other: "Votre série de " + d.count + " jours vous attend" }),
    games: "Les parties du jour vous attendent",
    midnight: "Les parties du jour se terminent à minuit à New York.",
    off: "Désactiver"
  },
  dataReady: {
    subject: (d) => "Vos données de " + d.siteName + " sont prêtes",
    ready: (d) => "La copie de vos données que vous avez demandée sur " + d.siteName + " est prête. Vous pouvez la télécharger dans les réglages de votre profil, dans la journée qui suit votre demande. Ensuite, nous la supprimons.",
    toSettings: "Ouvrir les réglages",
    notYou: "Si vous ne l’avez pas demandée, quelqu’un d’autre peut se connecter à votre compte. Changez alors votre mot de passe."
  }
}
