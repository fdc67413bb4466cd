import type { TextPagesMessages } from '#languages/messages.generated.ts'

/** The texts of the pages that only the server renders, in the language of the page. See `texts`. */
export let textPageTexts: TextPagesMessages

export function speakTextPages(messages: TextPagesMessages): void {
  textPageTexts = messages
}
