import type { Language } from '#languages/languages.ts'
import type { PagesMessages } from '#languages/messages.generated.ts'
import { language } from './texts.ts'

/**
 * The texts of the pages without a game, and of the dialogs that a game opens late, in the language of the page. A
 * module that reads them is part of a chunk that loads by `withPageTexts`. See `texts`.
 */
export let pageTexts: PagesMessages

export function speakPages(messages: PagesMessages): void {
  pageTexts = messages
}

const english = () => import('#languages/pages/en.generated.ts')

const PAGE_CATALOGUES: Record<Language, () => Promise<{ messages: PagesMessages }>> = {
  en: english,
  ar: () => import('#languages/pages/ar.generated.ts'),
  de: () => import('#languages/pages/de.generated.ts'),
  es: () => import('#languages/pages/es.generated.ts'),
  fr: () => import('#languages/pages/fr.generated.ts'),
  it: () => import('#languages/pages/it.generated.ts'),
  ja: () => import('#languages/pages/ja.generated.ts'),
  nl: () => import('#languages/pages/nl.generated.ts'),
  pl: () => import('#languages/pages/pl.generated.ts'),
  'pt-BR': () => import('#languages/pages/pt-BR.generated.ts'),
  tr: () => import('#languages/pages/tr.generated.ts'),
  'zh-Hans': () => import('#languages/pages/zh-Hans.generated.ts'),
  'en-XA': () => import('#languages/pages/en-XA.generated.ts'),
  'ar-XB': english,
}

/** Loads a chunk and the texts that it reads. */
export async function withPageTexts<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  const [loaded, { messages }] = await Promise.all([chunk, PAGE_CATALOGUES[language]()])
  speakPages(messages)
  return loaded
}
