import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of a zip: its name, and its content in parts. */
export type ZippedFile = {
  name: string
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/** The bytes of a zip. One part of one file is in memory at a time. */
export async function* zip(files: Iterable<ZippedFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name)
    file.mtime = mtime
    archive.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part)
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
  }
  archive.end()
  yield* ready
}
