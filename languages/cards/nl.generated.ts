// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Een bord met gekleurde vakjes en pijlen. De laatste rij is groen.",
    caption: "Raad het getal"
  },
  replay: {
    description: "Bekijk een spel rij voor rij. De cijfers blijven verborgen tot je het zelf hebt afgemaakt of de dag voorbij is.",
    alt: "Een bord na afloop: gekleurde vakjes en pijlen, zonder cijfers.",
    caption: "Herhaling"
  },
  challenge: {
    description: "Je wordt uitgedaagd: raad het verborgen getal in zes pogingen.",
    alt: "Een rij vakjes met vraagtekens.",
    caption: "Een uitdaging voor jou"
  },
  storm: {
    description: "Je wordt uitgedaagd: raad zo veel mogelijk getallen in drie minuten."
  },
  race: {
    description: "Je bent uitgenodigd voor een race: raad tegelijk hetzelfde getal."
  }
}
