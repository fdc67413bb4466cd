import { LINKED_PATHS } from '#account/linkedPaths.ts'
import { escapeHtml } from '#api/http/html.ts'
import { downloadsMessages } from '#languages/downloads/all.generated.ts'
import { languageOf, type Language } from '#languages/languages.ts'
import type { DownloadsMessages } from '#languages/messages.generated.ts'

const SETTINGS = `${LINKED_PATHS.profile}#settings`
const LINKS = { nothing: '/', notReady: SETTINGS, expired: SETTINGS, tooMany: '/' }

/** The page in place of a file, which says why there is none. */
export function answerPage(
  { siteName, language }: { siteName: string; language: Language },
  answer: keyof DownloadsMessages['answers'],
): string {
  const texts = downloadsMessages[language]
  const name = escapeHtml(siteName)
  return `<!doctype html>
<html lang="${language}" dir="${languageOf(language).direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<p>${escapeHtml(texts.answers[answer])}</p>
<p><a href="${LINKS[answer]}">${name}</a></p>
</html>
`
}
