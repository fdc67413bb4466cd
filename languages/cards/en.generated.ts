// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "A board with coloured tiles and arrows. The last row is green.",
    caption: "Find the number"
  },
  replay: {
    description: "Watch a game row by row. The digits stay hidden until you have finished it, or its day is over.",
    alt: "A finished board: coloured tiles and arrows, without digits.",
    caption: "Replay"
  },
  challenge: {
    description: "A friend challenges you: find the hidden number in six tries.",
    alt: "A row of tiles with question marks.",
    caption: "A challenge for you"
  },
  storm: {
    description: "A friend challenges you: find as many numbers as you can in three minutes."
  },
  race: {
    description: "A friend invites you to a race: find the same number at the same time."
  }
}
