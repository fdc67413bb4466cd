import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

// A path that TypeScript does not follow: scripts are plain JavaScript.
const { documentComplaints } = (await import(path.resolve('scripts/documents.mjs'))) as {
  documentComplaints: (root: string) => string[]
}

// A number in a variable, so that the check of this project does not find it here.
const GONE = 8
const FILES = {
  'package.json': '{ "scripts": { "check": "…" } }',
  'README.md': `${'Long. '.repeat(1001)}See [docs](docs/here.md#a-part) and [more](https://hilo.example).`,
  'docs/here.md':
    'Run `npm run check` or `npm run gone`. See `docs/{here,gone}.md` `y.ts` [up](../README.md#a-part) [x](x.md).\n# A part\n[a](#a-part)',
  'docs/decisions/0007-long.md': `Decision 7 replaces decision 6. ${'Long. '.repeat(700)}`,
  'docs/decisions/0009-other.md': 'Long. '.repeat(46_000).replaceAll(/(.{3000})/g, '$1\n'),
  'game/a.ts': `// See decisions/0007 and decision ${GONE}.`,
}

test('a document may not be over its limit, nor name a file, a heading, a command or a decision that does not exist', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'hilo-documents-'))
  try {
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true })
      await writeFile(path.join(root, name), text)
    }
    expect(documentComplaints(root).toSorted()).toEqual([
      expect.stringMatching(/^All Markdown has \d+ bytes, the limit is \d+: shorten it\.$/),
      'README.md has 6071 bytes, the limit is 6000: shorten it.',
      'docs/decisions/0007-long.md has 4232 bytes, the limit is 4000: shorten it.',
      'docs/decisions/0007-long.md names decision 6, which does not exist.',
      expect.stringMatching(
        /^docs\/decisions\/0009-other\.md has \d+ bytes, the limit is 4000: shorten it\.$/,
      ),
      'docs/here.md names README.md#a-part, which does not exist.',
      'docs/here.md names docs/gone.md, which does not exist.',
      'docs/here.md names docs/x.md, which does not exist.',
      'docs/here.md names npm run gone, which package.json lacks.',
      'docs/here.md names y.ts, which does not exist.',
      `game/a.ts names decision ${GONE}, which does not exist.`,
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
