// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Um tabuleiro com quadrados coloridos e setas. A última linha é verde.",
    caption: "Descubra o número"
  },
  replay: {
    description: "Assista a um jogo linha por linha. Os dígitos ficam ocultos até você terminar ou até o dia dele acabar.",
    alt: "Um tabuleiro terminado: quadrados coloridos e setas, sem dígitos.",
    caption: "Replay"
  },
  challenge: {
    description: "Você recebeu um desafio: descubra o número secreto em seis tentativas.",
    alt: "Uma linha de quadrados com pontos de interrogação.",
    caption: "Um desafio para você"
  },
  storm: {
    description: "Você recebeu um desafio: acerte o máximo de números em três minutos."
  },
  race: {
    description: "Você recebeu um convite para uma corrida: o mesmo número, ao mesmo tempo."
  }
}
