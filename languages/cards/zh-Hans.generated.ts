// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "由彩色方块和箭头组成的盘面，最后一行全是绿色。",
    caption: "猜出隐藏的数字"
  },
  replay: {
    description: "逐行回放一局游戏。在你完成这一题或当天结束之前，数字不会显示。",
    alt: "完成的盘面：只有彩色方块和箭头，没有数字。",
    caption: "回放"
  },
  challenge: {
    description: "好友向你发起挑战：六次机会，猜出隐藏的数字。",
    alt: "一行带问号的方块。",
    caption: "有人向你发起挑战"
  },
  storm: {
    description: "好友向你发起挑战：三分钟内，看你能猜中多少题。"
  },
  race: {
    description: "好友邀你竞速：同时开猜，同一个答案。"
  }
}
