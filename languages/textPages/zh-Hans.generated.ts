// @ts-nocheck -- compiled by scripts/messages.mjs
import type { TextPagesMessages } from '../messages.generated.ts'
const zh = (n) => 'other'
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
    pages: "页面",
    fairness: "出题公平吗？",
    openData: "开放数据",
    apiDocs: "API 文档",
    unfinished: "这一题你还没完成。仍要显示答案。",
    mode: (d) => d.digits + " 位数"
  },
  numbers: {
    description: "最近结束的一天的答案，以及大家的成绩。",
    note: "一天在美东时间零点结束，在此之前答案保密。统计的是当天参与的玩家。",
    hardest: (d) => d.month + "最难的题目",
    noneHard: "本月至今，还没有人失手。",
    hardDay: (d) => d.digits + " 位数，" + d.day + "：平均 " + d.average + " 次，猜中率 " + d.share,
    nobodyPlayed: "这一题没有人玩。",
    nobodyFinished: "这一题没有人完成。",
    numberWas: (d) => "答案是 " + d.number,
    players: (d) => plural(d.count, 0, zh, { other: "玩家" }),
    foundIt: "猜中率",
    average: "平均",
    percent: (d) => d.percent + "%",
    howMany: "各次数的玩家人数",
    tries: "次数",
    bar: "条形",
    playersOfBar: "玩家",
    notFound: "未猜中"
  },
  fairness: {
    heading: "公平出题",
    description: "如何验证当天开始后没有改过答案。",
    promise: "当天开始后，答案绝不更改。任何浏览器都能验证。",
    checkAll: "验证所有日期",
    noScript: "本页用 JavaScript 验证各个日期，但它已被禁用。下面的脚本有同样的作用。",
    how: "原理",
    commitments: (d) => "每天的六个答案在当天开始时抽取。就在那一刻，在第一次猜测之前，" + d.siteName + " 会为每个答案公布一份*承诺*：由答案和一长串随机文本（即*随机串*）一起算出的指纹。承诺不会泄露答案，也没有别的数会得到相同的承诺。当天结束后，答案和随机串都会公布，任何人都可以重新计算指纹，确认期间没有改过答案。",
    today: "今日",
    notYet: "承诺会在当天第一局开始时公布。",
    closed: "已结束的日期",
    day: "日期",
    show: "显示",
    noList: "还没有公布任何列表。",
    beforeFirst: (d) => "这一天早于第一份列表（" + d.day + "）。",
    missing: "这一天没有列表：缺少承诺，所以当天的答案无法证明什么。",
    checkYourself: "自行验证",
    script: (d) => "脚本 [verify.mjs](" + d.script + ") 只有 30 行，只需要 [Node.js](" + d.node + ") 20，作用与本页相同：",
    hashes: "承诺是文本 `DAY DIGITS NUMBER NONCE` 的 SHA-256。列表的哈希是文本 `DAY TIME LATE PREVIOUS-HASH` 加上六个承诺的 SHA-256。各项之间都用一个空格隔开。LATE 是延迟题目的位数，没有则为 `-`。每份列表都记有前一份列表的哈希，所以改动旧列表会使后面的所有哈希改变。所有列表由此连成一条链。",
    lists: (d) => "所有列表都在 [chain.json](" + d.chain + ") 中，过去各月的列表也在[开放数据](" + d.openData + ")中。",
    limits: "能证明什么，不能证明什么",
    fixed: "它能证明答案在公布承诺时已经确定，之后没有改过：比如，不会在看到大家爱用的首猜之后再改。",
    notRandom: "它不能证明答案是随机抽取的，也不能证明运营者保守了秘密。答案由计算机抽取，所有数的概率相等，但外部无法验证这一点。",
    lateProves: "*延迟*的承诺是在题目开放之后才公布的，比如本页上线的那一天。对这样的题目，能证明的较少，因为公布之前可能已经有人猜过。",
    noListProves: "没有列表的日期不能证明什么：要么服务器在当天从开始到结束都停机，要么列表被扣下未发。错过的日期，答案会在第一位玩家从往期中打开时抽取。",
    keepChain: "整条链有可能被整体替换。所以请记下某份列表的哈希，或保存 chain.json：如果以后同一天的哈希变了，就说明历史被改过。",
    others: "随机题和挑战没有承诺。",
    publishedAt: (d) => "公布于 " + d.instant,
    late: (d) => d.digits + " 位数延迟：题目开放早于承诺公布。",
    fingerprints: "指纹",
    hash: "本列表的哈希",
    previous: "前一份列表的哈希",
    number: "答案",
    nonce: "随机串",
    commitment: "承诺"
  },
  verdict: {
    noHttps: "没有 HTTPS，此浏览器无法计算指纹。下面的脚本可以做同样的验证。",
    wrong: (d) => d.day + "有答案与承诺不符。",
    right: (d) => "你的浏览器刚刚验证了" + d.day + "：答案在当天开始时已经确定。",
    checking: "验证中…",
    failed: "验证失败，因为所有日期的列表没有加载出来。请稍后重试。",
    days: (d) => plural(d.count, 0, zh, { other: d.shown + " 个已结束的日期" }),
    allRight: (d) => "已验证 " + d.days + "：所有答案都与承诺相符。",
    proved: (d) => "已验证 " + d.days + "。" + d.day + "：已证明。这条链有以下问题：",
    notProved: (d) => "已验证 " + d.days + "。" + d.day + "：未证明。这条链有以下问题："
  },
  openData: {
    description: "每月公布上个月的全部题目作为开放数据：包含对局和猜测，不含个人数据。",
    content: (d) => "每月 2 日，" + d.siteName + " 公布上个月的题目、对局及其中的猜测。玩家使用化名，每月更换。数据中没有对局的时间，也没有个人数据。",
    licence: (d) => "许可：" + d.title + "（" + d.name + "）。你可以出于任何目的分享和改编这些数据，但须注明来源为 " + d.siteName + " 及相应月份。",
    commitments: (d) => "其中的承诺表可以证明当天开始后没有改过答案，详见[公平出题](" + d.fairness + ")。",
    programs: (d) => "供程序使用：[index.json](" + d.list + ")。每个月的 README.md 为读者说明各列的含义，datapackage.json 则供程序读取。",
    months: "月份",
    noMonth: "还没有公布任何月份的数据。"
  },
  embed: {
    heading: "嵌入游戏",
    description: (d) => "把 " + d.siteName + " 的今日题目放进你的博客或网站。",
    intro: (d) => "读者可以在你的页面上玩 " + d.siteName + " 的今日题目。把这段 HTML 复制到页面里：",
    mode: "模式",
    colours: "颜色",
    system: "跟随设备",
    light: "浅色",
    dark: "深色",
    copy: "复制",
    copied: "已复制",
    preview: "预览",
    goodToKnow: "说明",
    cookies: "第一次猜测之前，框架不设置 Cookie。之后，它在每个网站各有一个单独的 Cookie。它不使用任何账号，其中的对局也不计入任何账号。",
    sandbox: (d) => "`sandbox` 属性把框架与你的页面隔开。`allow-scripts` 让游戏运行，`allow-same-origin` 让它发送猜测，两个弹窗值让 " + d.siteName + " 在新标签页打开。",
    size: "框架适应 320 × 480 像素以上的任何尺寸，并使用浏览器的语言。在地址中，`?lang=zh-Hans` 选择语言，`?theme=dark` 选择颜色。",
    oembed: (d) => "支持 [oEmbed](" + d.oembed + ") 的编辑器会为回放或挑战的链接显示图片。"
  }
}
