// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Une grille avec des cases colorées et des flèches. La dernière ligne est verte.",
    caption: "Trouvez le nombre"
  },
  replay: {
    description: "Revivez une partie ligne par ligne. Les chiffres restent cachés jusqu’à ce que vous l’ayez terminée, ou que sa journée soit finie.",
    alt: "Une grille terminée : des cases colorées et des flèches, sans chiffres.",
    caption: "Replay"
  },
  challenge: {
    description: "Un ami vous lance un défi : trouvez le nombre caché en six essais.",
    alt: "Une rangée de cases avec des points d’interrogation.",
    caption: "Un défi pour vous"
  },
  storm: {
    description: "Un ami vous lance un défi : trouvez le plus de nombres possible en trois minutes."
  },
  race: {
    description: "Un ami vous invite à une course : trouvez le même nombre en même temps."
  }
}
