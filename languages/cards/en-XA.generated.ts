// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Áá bóóóard wíííth cóóóóóloured tíííles ááánd áááárrows. Thééé lááást róóów íís gréééen.",
    caption: "Fííínd thééé núúúúmber"
  },
  replay: {
    description: "Wááátch áá gáááme róóów býý róóów. Thééé díííígits stáááy híííídden úúúntil ýýýou háááve fííííínished íít, óór íííts dáááy íís óóóver.",
    alt: "Áá fííííínished bóóóard: cóóóóóloured tíííles ááánd áááárrows, wííííthout díííígits.",
    caption: "Rééééplay"
  },
  challenge: {
    description: "Áá frííííend chááááállenges ýýýou: fííínd thééé híííídden núúúúmber íín síííx tríííes.",
    alt: "Áá róóów óóf tíííles wíííth qúúúúúestion mááárks.",
    caption: "Áá chááááállenge fóóór ýýýou"
  },
  storm: {
    description: "Áá frííííend chááááállenges ýýýou: fííínd áás mááány núúúúmbers áás ýýýou cááán íín thrééée míííínutes."
  },
  race: {
    description: "Áá frííííend íííínvites ýýýou tóó áá ráááce: fííínd thééé sáááme núúúúmber áát thééé sáááme tíííme."
  }
}
