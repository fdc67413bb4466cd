// @ts-nocheck -- compiled by scripts/messages.mjs
import type { CardsMessages } from '../messages.generated.ts'

export const messages: CardsMessages = {
  site: {
    alt: "لوحة بمربعات ملوّنة وأسهم. الصف الأخير أخضر.",
    caption: "ما العدد المخفي؟"
  },
  replay: {
    description: "مشاهدة لعبة صفًا بعد صف. تبقى الأرقام مخفية حتى تنهي هذه اللعبة أو ينتهي يومها.",
    alt: "لوحة مكتملة: مربعات ملوّنة وأسهم، بلا أرقام.",
    caption: "الإعادة"
  },
  challenge: {
    description: "وصلك تحدٍّ: هل يمكنك العثور على العدد المخفي في ست محاولات؟",
    alt: "صف من المربعات بعلامات استفهام.",
    caption: "تحدٍّ لك"
  },
  storm: {
    description: "وصلك تحدٍّ: كم عددًا يمكنك العثور عليه في ثلاث دقائق؟"
  },
  race: {
    description: "وصلتك دعوة إلى سباق: العدد نفسه للجميع، في الوقت نفسه."
  }
}
