import type { Language } from '#languages/languages.ts'
import type { GameMessages } from '#languages/messages.generated.ts'

const english = () => import('#languages/game/en.generated.ts')

/** The texts of each language, a chunk of its own: a page loads only its language. */
export const CATALOGUES: Record<Language, () => Promise<{ messages: GameMessages }>> = {
  en: english,
  ar: () => import('#languages/game/ar.generated.ts'),
  de: () => import('#languages/game/de.generated.ts'),
  es: () => import('#languages/game/es.generated.ts'),
  fr: () => import('#languages/game/fr.generated.ts'),
  it: () => import('#languages/game/it.generated.ts'),
  ja: () => import('#languages/game/ja.generated.ts'),
  nl: () => import('#languages/game/nl.generated.ts'),
  pl: () => import('#languages/game/pl.generated.ts'),
  'pt-BR': () => import('#languages/game/pt-BR.generated.ts'),
  tr: () => import('#languages/game/tr.generated.ts'),
  'zh-Hans': () => import('#languages/game/zh-Hans.generated.ts'),
  'en-XA': () => import('#languages/game/en-XA.generated.ts'),
  'ar-XB': english,
}
