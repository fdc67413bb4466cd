// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "Renkli kareleri ve okları olan bir tahta. Son satır yeşil.",
    caption: "Sayıyı bulun"
  },
  replay: {
    description: "Bir oyunu satır satır izleyin. Siz bu oyunu bitirene ya da günü geçene kadar rakamlar gizli kalır.",
    alt: "Bitmiş bir tahta: renkli kareler ve oklar, rakamlar yok.",
    caption: "Tekrar"
  },
  challenge: {
    description: "Bir arkadaşınız size meydan okuyor: gizli sayıyı altı denemede bulun.",
    alt: "Soru işaretli bir sıra kare.",
    caption: "Size bir meydan okuma"
  },
  storm: {
    description: "Bir arkadaşınız size meydan okuyor: üç dakikada bulabildiğiniz kadar sayı bulun."
  },
  race: {
    description: "Bir arkadaşınız sizi yarışa çağırıyor: aynı anda, aynı sayının peşinde."
  }
}
