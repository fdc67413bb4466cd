import { formatOf, type Language } from '#languages/languages.ts'
import type { DownloadsMessages } from '#languages/messages.generated.ts'
import type { ArchiveTable } from './archiveTable.ts'

type Content = {
  siteName: string
  tables: readonly Pick<ArchiveTable, 'name' | 'columns'>[]
  /** The name of the picture's file; null without one. */
  picture: string | null
  at: Date
  language: Language
}

/** The readme: what each file has, and what each column means. */
export function readmeOf(
  texts: DownloadsMessages,
  { siteName, tables, picture, at, language }: Content,
): string {
  const day = at.toLocaleDateString(formatOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const sections = tables.map(({ name, columns }) => {
    const lines = columns.map((column) => `- ${column}: ${texts.columns[column]}`)
    return [`${name}.json, ${name}.csv`, texts.files[name], '', ...lines].join('\n')
  })
  const pictures = picture === null ? [] : [`${picture}\n${texts.files.picture}`]
  const parts = [
    texts.readme.title({ siteName, day }),
    texts.readme.content,
    texts.readme.formats,
    texts.readme.missing,
    ...sections,
    ...pictures,
  ]
  return `${parts.join('\n\n')}\n`
}
