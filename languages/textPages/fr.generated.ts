// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
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
export const messages: TextPagesMessages = {
  page: {
    pages: "Pages",
    fairness: "Les nombres sont-ils truqués ?",
    openData: "Données ouvertes",
    apiDocs: "Référence de l’API",
    unfinished: "Vous jouez encore cette partie. Voir son nombre.",
    mode: (d) => d.digits + " chiffres"
  },
  numbers: {
    description: "Les nombres de la dernière journée terminée, et les résultats de tout le monde.",
    note: "Une journée se termine à minuit, heure de New York. Ses nombres restent secrets jusque-là. Les statistiques portent sur les parties jouées le jour même.",
    hardest: (d) => "Les jours les plus difficiles en " + d.month,
    noneHard: "Personne n’a encore manqué un nombre ce mois-ci.",
    hardDay: (d) => d.digits + " chiffres, " + d.day + " : moyenne " + d.average + ", trouvé par " + d.share,
    nobodyPlayed: "Personne ne l’a joué.",
    nobodyFinished: "Personne ne l’a terminé.",
    numberWas: (d) => "Le nombre était " + d.number,
    players: (d) => plural(d.count, 0, fr, { one: "Joueur", other: "Joueurs" }),
    foundIt: "L’ont trouvé",
    average: "Moyenne",
    percent: (d) => d.percent + " %",
    howMany: "Nombre de joueurs selon le nombre d’essais",
    tries: "Essais",
    bar: "Barre",
    playersOfBar: "Joueurs",
    notFound: "Pas trouvé"
  },
  fairness: {
    heading: "Des nombres sans trucage",
    description: "Comment vérifier qu’aucun nombre n’a été changé après le début de sa journée.",
    promise: "Aucun nombre ne change une fois sa journée commencée. N’importe quel navigateur peut le vérifier.",
    checkAll: "Vérifier tous les jours",
    noScript: "Cette page vérifie les jours avec JavaScript, qui est désactivé. Le script ci-dessous fait la même chose.",
    how: "Comment ça marche",
    commitments: (d) => "Les six nombres d’un jour sont tirés au sort quand la journée commence. À ce moment, avant le premier essai, " + d.siteName + " publie un *engagement* pour chaque nombre : une empreinte du nombre et d’un long texte aléatoire, le *nonce*. Un engagement ne révèle pas son nombre, et aucun autre nombre n’a le même engagement. Quand la journée est terminée, les nombres et les nonces sont publiés. Chacun peut alors recalculer les empreintes et constater qu’aucun nombre n’a été changé entre-temps.",
    today: "Aujourd’hui",
    notYet: "Les engagements sont publiés avec la première partie de la journée.",
    closed: "Une journée terminée",
    day: "Jour",
    show: "Afficher",
    noList: "Aucune liste n’est encore publiée.",
    beforeFirst: (d) => "Ce jour a été joué avant la première liste, celle du " + d.day + ".",
    missing: "Ce jour n’a pas de liste : ses engagements manquent, donc ses nombres ne prouvent rien.",
    checkYourself: "Vérifiez vous-même",
    script: (d) => "Le script [verify.mjs](" + d.script + ") compte 30 lignes et n’a besoin que de [Node.js](" + d.node + ") 20. Il fait la même chose que cette page :",
    hashes: "Un engagement est le SHA-256 du texte `DAY DIGITS NUMBER NONCE` (jour, chiffres, nombre, nonce). Le hash d’une liste est le SHA-256 du texte `DAY TIME LATE PREVIOUS-HASH` (jour, heure, parties tardives, hash précédent) et des six engagements. Tous ces éléments sont séparés par un seul espace. LATE donne les nombres de chiffres des parties tardives, ou `-`. Chaque liste cite le hash de la liste qui la précède : modifier une ancienne liste change donc tous les hashs suivants. Les listes forment une chaîne.",
    lists: (d) => "Toutes les listes sont dans [chain.json](" + d.chain + "), et celles des mois passés dans les [données ouvertes](" + d.openData + ").",
    limits: "Ce que cela prouve, et ce que cela ne prouve pas",
    fixed: "Cela prouve qu’un nombre était fixé quand son engagement a été publié, et qu’il n’a pas changé ensuite : par exemple, pas après avoir vu les premiers essais les plus courants.",
    notRandom: "Cela ne prouve pas que le nombre a été tiré au hasard, ni que l’exploitant du site le garde secret. Un ordinateur le tire, avec les mêmes chances pour tous les nombres, ce que personne ne peut vérifier de l’extérieur.",
    lateProves: "Un engagement *tardif* a été publié alors que la partie était déjà ouverte, par exemple le jour où cette page a été ajoutée. Pour une telle partie, il prouve moins : il a pu y avoir des essais avant.",
    noListProves: "Un jour sans liste ne prouve rien. Soit le serveur est resté arrêté du début à la fin de la journée, soit la liste n’a pas été publiée. Les nombres d’un jour manqué sont tirés quand un joueur l’ouvre pour la première fois dans les archives.",
    keepChain: "La chaîne pourrait être remplacée en entier. Notez donc le hash d’une liste, ou gardez chain.json : si le hash du même jour est différent plus tard, l’historique a été modifié.",
    others: "Les parties aléatoires et les défis n’ont pas d’engagement.",
    publishedAt: (d) => "Publication : " + d.instant,
    late: (d) => "Partie à " + d.digits + " chiffres tardive : elle était ouverte avant son engagement.",
    fingerprints: "Empreintes",
    hash: "Hash de cette liste",
    previous: "Hash de la liste précédente",
    number: "Nombre",
    nonce: "Nonce",
    commitment: "Engagement"
  },
  verdict: {
    noHttps: "Sans HTTPS, ce navigateur ne peut pas calculer d’empreintes. Le script ci-dessous fait la même vérification.",
    wrong: (d) => "Un nombre du " + d.day + " ne correspond pas à son engagement.",
    right: (d) => "Votre navigateur vient de vérifier la journée du " + d.day + " : ses nombres étaient fixés dès le début.",
    checking: "Vérification…",
    failed: "La vérification a échoué, car la liste de tous les jours ne s’est pas chargée. Réessayez plus tard.",
    days: (d) => plural(d.count, 0, fr, { one: d.shown + " journée terminée", other: d.shown + " journées terminées" }),
    allRight: (d) => "Vérification faite sur " + d.days + " : chaque nombre correspond à son engagement.",
    proved: (d) => "Vérification faite sur " + d.days + ". Journée du " + d.day + " : prouvée. La chaîne présente ces défauts :",
    notProved: (d) => "Vérification faite sur " + d.days + ". Journée du " + d.day + " : non prouvée. La chaîne présente ces défauts :"
  },
  openData: {
    description: "Chaque mois, toutes les parties du mois précédent en données ouvertes : les parties jouées et leurs essais, sans données personnelles.",
    content: (d) => "Le deuxième jour de chaque mois, " + d.siteName + " publie les nombres du mois précédent, ainsi que les parties jouées et leurs essais. Les joueurs y portent des pseudonymes, différents chaque mois. Les données ne contiennent ni l’heure des parties ni aucune donnée personnelle.",
    licence: (d) => "Licence : " + d.title + " (" + d.name + "). Vous pouvez partager et adapter les données à toute fin. Citez " + d.siteName + " et le mois comme source.",
    commitments: (d) => "Leur table d’engagements prouve qu’aucun nombre n’a été changé après le début de sa journée : voir [Des nombres sans trucage](" + d.fairness + ").",
    programs: (d) => "Pour les programmes : [index.json](" + d.list + "). Le README.md de chaque mois décrit les colonnes aux humains, et datapackage.json aux programmes.",
    months: "Mois",
    noMonth: "Aucun mois n’est encore publié."
  },
  embed: {
    heading: "Intégrer le jeu",
    description: (d) => "La partie du jour de " + d.siteName + " dans un cadre, pour votre blog ou votre site.",
    intro: (d) => "Vos lecteurs peuvent jouer la partie du jour de " + d.siteName + " sur votre page. Copiez-y ce code HTML :",
    mode: "Mode",
    colours: "Couleurs",
    system: "Selon l’appareil",
    light: "Clair",
    dark: "Sombre",
    copy: "Copier",
    copied: "Copié",
    preview: "Aperçu",
    goodToKnow: "Bon à savoir",
    cookies: "Le cadre ne dépose aucun cookie avant le premier essai. Il en a ensuite un, différent sur chaque site. Il n’utilise aucun compte, et ses parties ne comptent dans aucun.",
    sandbox: (d) => "L’attribut `sandbox` tient le cadre à l’écart de votre page. `allow-scripts` fait fonctionner le jeu, `allow-same-origin` lui permet d’envoyer les essais, et les deux valeurs pour les popups permettent d’ouvrir " + d.siteName + " dans un nouvel onglet.",
    size: "Le cadre s’adapte à toute taille à partir de 320 × 480 pixels. Il parle la langue du lecteur. Dans son adresse, `?lang=fr` choisit une langue, et `?theme=dark` les couleurs.",
    oembed: (d) => "Les éditeurs qui connaissent [oEmbed](" + d.oembed + ") affichent une image pour le lien d’un replay ou d’un défi."
  }
}
