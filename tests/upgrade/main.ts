// npm run try:upgrade: the upgrade and the rollback of docs/deployment.md.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCall } from '#tests/kit/readCall.ts'
import { checkOut, versionIn } from './version.ts'
import { openEmbeddedSite, openPostgresSite } from './site.ts'
import { tryUpgrade } from './tryUpgrade.ts'

const USAGE = `Usage: npm run try:upgrade -- COMMIT

Upgrades a site from the version of a commit to this checkout, and rolls it back: with the embedded PostgreSQL,
and with another one.

  -h, --help   show this help`

const { task: commit } = readCall({
  name: 'try:upgrade',
  usage: USAGE,
  options: {},
  parse: ({ positionals: [given, ...rest] }) => (rest.length > 0 ? null : (given ?? null)),
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const below = await mkdtemp(path.join(tmpdir(), 'hilo-upgrade-'))
try {
  const old = await checkOut(commit, path.join(below, 'old'))
  const present = await versionIn(process.cwd())
  for (const open of [openEmbeddedSite, openPostgresSite]) {
    const site = await open(await mkdtemp(path.join(below, 'site-')))
    console.log(`\n== ${site.name}: from ${old.name} to ${present.name}`)
    try {
      await tryUpgrade({ old, present, site, print: (line) => console.log(`   ${line}`) })
    } finally {
      await site.close()
    }
  }
} finally {
  await rm(below, { recursive: true })
}
