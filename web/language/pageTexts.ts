import { pagesLoaders } from '#languages/pages/load.generated.ts'
import type { PagesMessages } from '#languages/messages.generated.ts'
import { language } from './texts.ts'

/**
 * The texts of the pages without a game, and of the dialogs that a game opens late, in the language of the
 * page. A module that reads them is part of a chunk that loads by `withPageTexts`. See `texts`.
 */
export let pageTexts: PagesMessages

export function speakPages(messages: PagesMessages): void {
  pageTexts = messages
}

/** Loads a chunk and the texts that it reads. */
export async function withPageTexts<Chunk>(chunk: Promise<Chunk>): Promise<Chunk> {
  const [loaded, { messages }] = await Promise.all([chunk, pagesLoaders[language]()])
  speakPages(messages)
  return loaded
}
