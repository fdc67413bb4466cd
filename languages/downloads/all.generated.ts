import type { Language } from '../languages.ts'
import type { DownloadsMessages } from '../messages.generated.ts'
import { messages as ar } from './ar.generated.ts'
import { messages as de } from './de.generated.ts'
import { messages as en } from './en.generated.ts'
import { messages as enXA } from './en-XA.generated.ts'
import { messages as es } from './es.generated.ts'
import { messages as fr } from './fr.generated.ts'
import { messages as it } from './it.generated.ts'
import { messages as ja } from './ja.generated.ts'
import { messages as nl } from './nl.generated.ts'
import { messages as pl } from './pl.generated.ts'
import { messages as ptBR } from './pt-BR.generated.ts'
import { messages as tr } from './tr.generated.ts'
import { messages as zhHans } from './zh-Hans.generated.ts'

export const downloadsMessages: Record<Language, DownloadsMessages> = {
  'ar': ar,
  'de': de,
  'en': en,
  'en-XA': enXA,
  'es': es,
  'fr': fr,
  'it': it,
  'ja': ja,
  'nl': nl,
  'pl': pl,
  'pt-BR': ptBR,
  'tr': tr,
  'zh-Hans': zhHans,
  'ar-XB': en,
}
