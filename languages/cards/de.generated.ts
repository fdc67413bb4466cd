// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Ein Spielfeld mit farbigen Feldern und Pfeilen. Die letzte Zeile ist grün.",
    caption: "Finde die Zahl"
  },
  replay: {
    description: "Sieh dir ein Spiel Zeile für Zeile an. Die Ziffern bleiben verdeckt, bis du es selbst beendet hast oder sein Tag vorbei ist.",
    alt: "Ein beendetes Spielfeld: farbige Felder und Pfeile, ohne Ziffern.",
    caption: "Replay"
  },
  challenge: {
    description: "Du wirst herausgefordert: Finde die versteckte Zahl in sechs Versuchen.",
    alt: "Eine Reihe von Feldern mit Fragezeichen.",
    caption: "Eine Herausforderung für dich"
  },
  storm: {
    description: "Du wirst herausgefordert: Finde in drei Minuten so viele Zahlen, wie du kannst."
  },
  race: {
    description: "Du bist zu einem Rennen eingeladen: Findet zur selben Zeit dieselbe Zahl."
  }
}
