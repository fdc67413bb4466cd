// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const es = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return n == 1 ? 'one'
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
    hello: (d) => "Hola, " + d.username + ":",
    instant: (d) => d.day + ", " + d.time + ", " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "Si no hiciste este cambio, otra persona puede entrar en tu cuenta. Para impedirlo, crea una contraseña nueva:",
    setPassword: "Crear una contraseña nueva",
    help: (d) => "Si necesitas ayuda, escribe a " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "Confirma tu correo electrónico para " + d.siteName,
    signedUp: (d) => "Alguien creó una cuenta en " + d.siteName + " con esta dirección de correo y el nombre de usuario " + d.username + " el " + d.askedAt + ". Si fuiste tú, confirma la dirección y tu cuenta estará lista. Tu contraseña es la que escribiste al crear la cuenta.",
    confirm: "Confirmar el correo",
    linkWorks: "El enlace funciona durante 24 horas. Solo confirma este registro.",
    notYou: "Si no creaste una cuenta en ese momento con ese nombre de usuario, no uses el enlace: otra persona conoce la contraseña. Puedes ignorar este correo. Si aun así la cuenta llega a confirmarse, restablece la contraseña o entra con Google: eso cierra el acceso a cualquier otra persona."
  },
  addressKnown: {
    subject: (d) => "Ya tienes una cuenta en " + d.siteName,
    tried: (d) => "Alguien intentó crear una cuenta en " + d.siteName + " con esta dirección de correo el " + d.askedAt + ". Ya tienes una cuenta. Si fuiste tú, entra con tu contraseña o crea una nueva.",
    notYou: "Si no fuiste tú, puedes ignorar este correo. Tu cuenta no ha cambiado."
  },
  passwordReset: {
    subject: (d) => "Crea una contraseña nueva para " + d.siteName,
    requested: (d) => "Alguien pidió una contraseña nueva para tu cuenta de " + d.siteName + " el " + d.askedAt + ".",
    linkWorks: "El enlace funciona una sola vez, durante una hora. Si pides otro enlace, solo funcionará el más reciente.",
    notYou: "Si no fuiste tú, puedes ignorar este correo. Tu contraseña no ha cambiado."
  },
  passwordChanged: {
    subject: (d) => "Se cambió tu contraseña de " + d.siteName,
    changed: (d) => "Se cambió la contraseña de tu cuenta de " + d.siteName + ". La sesión se cerró en todos los navegadores."
  },
  usernameChanged: {
    subject: (d) => "Se cambió tu nombre de usuario de " + d.siteName,
    changed: (d) => "Tu nombre de usuario en " + d.siteName + " ahora es " + d.username + ". Podrás cambiarlo de nuevo dentro de 30 días."
  },
  googleLinked: {
    subject: (d) => "Ya puedes entrar en " + d.siteName + " con Google",
    linked: (d) => "Tu cuenta de " + d.siteName + " está vinculada desde ahora a la cuenta de Google con esta dirección de correo. Ya puedes entrar con Google.",
    passwordRemoved: "Por tu seguridad, eliminamos la contraseña que tenía la cuenta y cerramos la sesión en todos los demás navegadores. Para entrar también con contraseña, crea una nueva:",
    notYou: (d) => "Si no fuiste tú, protege tu cuenta de Google y escribe a " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Se eliminó tu cuenta de " + d.siteName,
    deleted: (d) => "Eliminamos tu cuenta de " + d.siteName + ". También eliminamos tu dirección de correo, tu nombre de usuario y tu contraseña. Este es el último correo que recibes de nosotros.",
    notYou: (d) => "Si no la eliminaste tú, escribe a " + d.contactEmail + ".",
    thanks: "¡Gracias por jugar!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, es, { one: "Tu racha de " + d.count + " día te espera", many: "Tu racha de " + d.count + " días te espera", other: "Tu racha de " + d.count + " días te espera" }),
    games: "Las partidas de hoy te esperan",
    midnight: "Las partidas de hoy terminan a medianoche en Nueva York.",
    off: "Desactivar"
  },
  dataReady: {
    subject: (d) => "Tus datos de " + d.siteName + " están listos",
    ready: (d) => "La copia de tus datos que pediste en " + d.siteName + " está lista. Puedes descargarla en los ajustes de tu perfil hasta un día después de pedirla. Después la eliminamos.",
    toSettings: "Abrir los ajustes",
    notYou: "Si no la pediste, otra persona puede entrar en tu cuenta. En ese caso, cambia la contraseña."
  }
}
