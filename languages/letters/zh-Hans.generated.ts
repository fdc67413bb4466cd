// @ts-nocheck -- compiled by scripts/messages.mjs
import type { LettersMessages } from '../messages.generated.ts'
const zh = (n) => 'other'
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
    hello: (d) => d.username + "，你好：",
    instant: (d) => d.zone + " " + d.day + " " + d.time + "（UTC " + d.utcDay + " " + d.utcTime + "）",
    notChanged: "如果不是你改的，说明有其他人能登录你的账号。要阻止对方，请设置新密码：",
    setPassword: "设置新密码",
    help: (d) => "如需帮助，请写信到 " + d.contactEmail + "。"
  },
  verification: {
    subject: (d) => "请确认你在 " + d.siteName + " 的邮箱地址",
    signedUp: (d) => "有人于" + d.askedAt + "使用此邮箱地址和用户名 " + d.username + " 注册了 " + d.siteName + "。如果是你本人，请确认邮箱地址，账号即可使用。密码就是你注册时输入的那个。",
    confirm: "确认邮箱地址",
    linkWorks: "链接 24 小时内有效，仅用于确认这次注册。",
    notYou: "如果你没有在上述时间用该用户名注册，请不要打开链接：密码掌握在其他人手中。你可以忽略这封邮件。如果账号还是被确认了，请重置密码或用 Google 登录，这样其他人就无法再访问。"
  },
  addressKnown: {
    subject: (d) => "你已有 " + d.siteName + " 账号",
    tried: (d) => "有人于" + d.askedAt + "尝试用此邮箱地址注册 " + d.siteName + "。你已经有账号了。如果是你本人，请用密码登录，或设置新密码。",
    notYou: "如果不是你本人，可以忽略这封邮件。你的账号没有变化。"
  },
  passwordReset: {
    subject: (d) => "设置新的 " + d.siteName + " 密码",
    requested: (d) => "有人于" + d.askedAt + "为你的 " + d.siteName + " 账号申请了新密码。",
    linkWorks: "链接一小时内有效，只能使用一次。如果再次申请，只有最新的链接有效。",
    notYou: "如果不是你本人，可以忽略这封邮件。你的密码没有变化。"
  },
  passwordChanged: {
    subject: (d) => "你的 " + d.siteName + " 密码已更改",
    changed: (d) => "你的 " + d.siteName + " 账号密码已更改，所有浏览器均已退出登录。"
  },
  usernameChanged: {
    subject: (d) => "你的 " + d.siteName + " 用户名已更改",
    changed: (d) => "你在 " + d.siteName + " 的用户名现在是 " + d.username + "。30 天后可以再次更改。"
  },
  googleLinked: {
    subject: (d) => "现在可以用 Google 登录你的 " + d.siteName + " 账号",
    linked: (d) => "你的 " + d.siteName + " 账号已与使用此邮箱地址的 Google 账号关联，现在可以用 Google 登录。",
    passwordRemoved: "为了安全，我们删除了该账号原有的密码，并让其他所有浏览器退出了登录。如果也想用密码登录，请设置新密码：",
    notYou: (d) => "如果不是你本人操作，请先确保 Google 账号安全，再写信到 " + d.contactEmail + "。"
  },
  accountDeleted: {
    subject: (d) => "你的 " + d.siteName + " 账号已删除",
    deleted: (d) => "我们已删除你的 " + d.siteName + " 账号，邮箱地址、用户名和密码也一并删除。这是我们发给你的最后一封邮件。",
    notYou: (d) => "如果不是你删除的，请写信到 " + d.contactEmail + "。",
    thanks: "感谢你的陪伴！"
  },
  reminder: {
    streak: (d) => plural(d.count, 0, zh, { other: "连续 " + d.count + " 天，等你继续" }),
    games: "今日题目在等你",
    midnight: "今日题目在纽约午夜结束。",
    off: "关闭"
  },
  dataReady: {
    subject: (d) => "你的 " + d.siteName + " 数据已准备好",
    ready: (d) => "你在 " + d.siteName + " 申请的数据副本已准备好。申请后一天之内，你可以在个人资料的设置中下载。之后我们会删除它。",
    toSettings: "打开设置",
    notYou: "如果不是你申请的，说明别人可以登录你的账号。请更改密码。"
  }
}
