import type { Language } from '../languages.ts'
import type { GameMessages } from '../messages.generated.ts'

export const gameLoaders: Record<Language, () => Promise<{ messages: GameMessages }>> = {
  'ar': () => import('./ar.generated.ts'),
  'de': () => import('./de.generated.ts'),
  'en': () => import('./en.generated.ts'),
  'en-XA': () => import('./en-XA.generated.ts'),
  'es': () => import('./es.generated.ts'),
  'fr': () => import('./fr.generated.ts'),
  'it': () => import('./it.generated.ts'),
  'ja': () => import('./ja.generated.ts'),
  'nl': () => import('./nl.generated.ts'),
  'pl': () => import('./pl.generated.ts'),
  'pt-BR': () => import('./pt-BR.generated.ts'),
  'tr': () => import('./tr.generated.ts'),
  'zh-Hans': () => import('./zh-Hans.generated.ts'),
  'ar-XB': () => import('./en.generated.ts'),
}
