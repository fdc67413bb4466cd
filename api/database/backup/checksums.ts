import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#api/errors/errors.ts'

/** The checksums of a backup's files, in the format of `sha256sum --check`. */
export const CHECKSUMS = 'SHA256SUMS'

/** Writes the checksum of each file of a folder. `except` names files of the folder that may change later. */
export async function writeChecksums(folder: string, except: readonly string[]): Promise<void> {
  const lines: string[] = []
  for (const file of await listFiles(folder, except))
    lines.push(`${await sha256Of(path.join(folder, file))}  ${file}\n`)
  await writeFile(path.join(folder, CHECKSUMS), lines.join(''), { mode: 0o600, flush: true })
}

/** Throws StartError unless a folder has exactly the files of its checksums, with their content. */
export async function requireIntact(folder: string, except: readonly string[]): Promise<void> {
  const expected = await readChecksums(folder)
  const found = new Set(await listFiles(folder, except))
  const foreign = [...found].find((file) => !expected.has(file))
  if (foreign !== undefined) throw damaged(`${foreign} is not in ${CHECKSUMS}.`)
  for (const [file, sum] of expected) {
    if (!found.has(file)) throw damaged(`${file} is missing.`)
    if ((await sha256Of(path.join(folder, file))) !== sum) throw damaged(`${file} was changed or cut.`)
  }
}

function damaged(reason: string): StartError {
  return new StartError(`The backup is damaged: ${reason}`)
}

async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, CHECKSUMS), 'utf8').catch((error: unknown) => {
    throw new StartError(`The backup is damaged: ${CHECKSUMS} is missing.`, { cause: error })
  })
  const lines = text.split('\n')
  const read = lines.slice(0, -1).map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line))
  if (lines.at(-1) !== '' || read.includes(null)) throw damaged(`${CHECKSUMS} was changed or cut.`)
  return new Map(read.map((line) => [line?.[2] ?? '', line?.[1] ?? '']))
}

/** The paths of all files below a folder, with slashes. */
async function listFiles(folder: string, except: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
  return files.filter((file) => file !== CHECKSUMS && !except.includes(file)).toSorted()
}

/** The SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
