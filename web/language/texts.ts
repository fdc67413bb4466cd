import { DEFAULT_LANGUAGE, type Language } from '#languages/languages.ts'
import type { GameMessages } from '#languages/messages.generated.ts'

/**
 * The texts of every page, in the language of the page. It never changes in a browser: a choice of another
 * language reloads the page. The server renders a page in one go, and sets the language before each. No module
 * may read a text while it loads.
 */
export let texts: GameMessages

/** The language of `texts`. */
export let language: Language = DEFAULT_LANGUAGE

export function speak(spoken: Language, messages: GameMessages): void {
  language = spoken
  texts = messages
}
