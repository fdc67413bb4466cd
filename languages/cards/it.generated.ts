// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Una griglia con caselle colorate e frecce. L’ultima riga è verde.",
    caption: "Trova il numero"
  },
  replay: {
    description: "Rivedi una partita riga per riga. Le cifre restano nascoste finché non la finisci anche tu o finché il suo giorno non è passato.",
    alt: "Una griglia finita: caselle colorate e frecce, senza cifre.",
    caption: "Replay"
  },
  challenge: {
    description: "Un amico ti sfida: trova il numero nascosto in sei tentativi.",
    alt: "Una fila di caselle con punti interrogativi.",
    caption: "Una sfida per te"
  },
  storm: {
    description: "Un amico ti sfida: trova più numeri che puoi in tre minuti."
  },
  race: {
    description: "Un amico ti invita a una gara: trovate lo stesso numero nello stesso momento."
  }
}
