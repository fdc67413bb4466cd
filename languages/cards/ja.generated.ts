// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "色の付いたタイルと矢印の盤面。最後の行は緑色。",
    caption: "隠された数を当てよう"
  },
  replay: {
    description: "ゲームを1行ずつ振り返れます。数字は、あなたがその問題を終えるか、その日が終わるまで表示されません。",
    alt: "終了した盤面。色の付いたタイルと矢印だけで、数字はない。",
    caption: "リプレイ"
  },
  challenge: {
    description: "友だちからの挑戦状です。隠された数を6回以内に当てよう。",
    alt: "はてなマークが並んだタイル。",
    caption: "挑戦状が届きました"
  },
  storm: {
    description: "友だちからの挑戦状です。3分間でできるだけ多くの数を当てよう。"
  },
  race: {
    description: "友だちからレースへの招待です。同じ問題に同時に挑戦しよう。"
  }
}
