// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Un tablero con casillas de colores y flechas. La última fila es verde.",
    caption: "Adivina el número"
  },
  replay: {
    description: "Mira una partida fila por fila. Los dígitos quedan ocultos hasta que la termines o hasta que acabe su día.",
    alt: "Un tablero terminado: casillas de colores y flechas, sin dígitos.",
    caption: "Repetición"
  },
  challenge: {
    description: "Te lanzan un reto: adivina el número secreto en seis intentos.",
    alt: "Una fila de casillas con signos de interrogación.",
    caption: "Un reto para ti"
  },
  storm: {
    description: "Te lanzan un reto: acierta todos los números que puedas en tres minutos."
  },
  race: {
    description: "Te invitan a una carrera: el mismo número, al mismo tiempo."
  }
}
