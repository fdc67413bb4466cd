// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const pt = (n) => {
  const s = String(n).split('.'), i = s[0], v0 = !s[1], i1000000 = i.slice(-6);
  return (i == 0 || i == 1) ? 'one'
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
    hello: (d) => "Olá, " + d.username + "!",
    instant: (d) => d.day + ", " + d.time + ", " + d.zone + " (" + d.utcDay + ", " + d.utcTime + " UTC)",
    notChanged: "Se não foi você, outra pessoa pode entrar na sua conta. Para impedir isso, crie uma nova senha:",
    setPassword: "Criar nova senha",
    help: (d) => "Se precisar de ajuda, escreva para " + d.contactEmail + "."
  },
  verification: {
    subject: (d) => "Confirme seu e-mail para o " + d.siteName,
    signedUp: (d) => "Alguém criou uma conta no " + d.siteName + " com este endereço de e-mail e o nome de usuário " + d.username + ". Data e hora: " + d.askedAt + ". Se foi você, confirme o endereço, e sua conta estará pronta. Sua senha é a que você digitou ao criar a conta.",
    confirm: "Confirmar e-mail",
    linkWorks: "O link funciona por 24 horas. Ele confirma apenas este cadastro.",
    notYou: "Se você não criou uma conta nesse horário com esse nome de usuário, não use o link: outra pessoa conhece a senha. Você pode ignorar este e-mail. Se mesmo assim a conta for confirmada, redefina a senha ou entre com o Google: isso encerra o acesso de qualquer outra pessoa."
  },
  addressKnown: {
    subject: (d) => "Você já tem uma conta no " + d.siteName,
    tried: (d) => "Alguém tentou criar uma conta no " + d.siteName + " com este endereço de e-mail. Data e hora: " + d.askedAt + ". Você já tem uma conta. Se foi você, entre com sua senha ou crie uma nova.",
    notYou: "Se não foi você, pode ignorar este e-mail. Sua conta não mudou."
  },
  passwordReset: {
    subject: (d) => "Crie uma nova senha para o " + d.siteName,
    requested: (d) => "Alguém pediu uma nova senha para sua conta no " + d.siteName + ". Data e hora: " + d.askedAt + ".",
    linkWorks: "O link funciona uma única vez, por uma hora. Se você pedir outro link, só o mais recente funcionará.",
    notYou: "Se não foi você, pode ignorar este e-mail. Sua senha não mudou."
  },
  passwordChanged: {
    subject: (d) => "Sua senha do " + d.siteName + " foi alterada",
    changed: (d) => "A senha da sua conta no " + d.siteName + " foi alterada. A sessão foi encerrada em todos os navegadores."
  },
  usernameChanged: {
    subject: (d) => "Seu nome de usuário do " + d.siteName + " foi alterado",
    changed: (d) => "Seu nome de usuário no " + d.siteName + " agora é " + d.username + ". Você poderá mudá-lo de novo daqui a 30 dias."
  },
  googleLinked: {
    subject: (d) => "Agora dá para entrar no " + d.siteName + " com o Google",
    linked: (d) => "Sua conta no " + d.siteName + " agora está vinculada à conta do Google com este endereço de e-mail. A partir de agora, você pode entrar com o Google.",
    passwordRemoved: "Para sua segurança, removemos a senha que a conta tinha e encerramos a sessão em todos os outros navegadores. Para entrar também com senha, crie uma nova:",
    notYou: (d) => "Se não foi você, proteja sua conta do Google e escreva para " + d.contactEmail + "."
  },
  accountDeleted: {
    subject: (d) => "Sua conta no " + d.siteName + " foi excluída",
    deleted: (d) => "Excluímos sua conta no " + d.siteName + ". Seu endereço de e-mail, seu nome de usuário e sua senha também foram excluídos. Este é o último e-mail que você recebe de nós.",
    notYou: (d) => "Se não foi você que a excluiu, escreva para " + d.contactEmail + ".",
    thanks: "Obrigado por jogar!"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, pt, { one: "Sua sequência de " + d.count + " dia está esperando", many: "Sua sequência de " + d.count + " dias está esperando", other: "Sua sequência de " + d.count + " dias está esperando" }),
    games: "Os jogos de hoje estão esperando",
    midnight: "Os jogos de hoje terminam à meia-noite em Nova York.",
    off: "Desativar"
  },
  dataReady: {
    subject: (d) => "Seus dados de " + d.siteName + " estão prontos",
    ready: (d) => "A cópia dos seus dados que você pediu em " + d.siteName + " está pronta. Você pode baixá-la nos ajustes do seu perfil até um dia depois do pedido. Depois, nós a excluímos.",
    toSettings: "Abrir os ajustes",
    notYou: "Se não foi você que pediu, outra pessoa pode entrar na sua conta. Nesse caso, mude sua senha."
  }
}
