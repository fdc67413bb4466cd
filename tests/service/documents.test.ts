import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

// A path that TypeScript does not follow: scripts are plain JavaScript.
const { documentComplaints } = (await import(path.resolve('scripts/documents.mjs'))) as {
  documentComplaints: (root: string) => string[]
}

const FILES = {
  'package.json': '{ "scripts": { "check": "…" } }',
  'README.md': `${'Long. '.repeat(1001)}See [docs](docs/here.md#part) and [more](https://hilo.example).`,
  'docs/here.md':
    'Run `npm run check` or `npm run gone`. See `docs/{here,gone}.md` `y.ts` [up](../README.md) [x](x.md).',
}

test('a document may not be over its limit, nor name a file or a command that does not exist', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'hilo-documents-'))
  try {
    await mkdir(path.join(root, 'docs'))
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(root, name), text)
    expect(documentComplaints(root)).toEqual([
      'README.md has 6069 bytes, the limit is 6000: move details to docs/.',
      'docs/here.md names docs/gone.md, which does not exist.',
      'docs/here.md names docs/x.md, which does not exist.',
      'docs/here.md names y.ts, which does not exist.',
      'docs/here.md names npm run gone, which package.json lacks.',
    ])
  } finally {
    await rm(root, { recursive: true })
  }
})
