/**
 * Ids of documents of the page before, for a deployment during which pages stay open. Such a page gets the
 * answer of the present document of the same name, so list an id only if that document takes the same
 * variables and has all that the old page reads, under the same names. Every other former id is unknown, and
 * its page reloads.
 */
export const FORMER_DOCUMENTS: readonly string[] = []

/** Adds the documents that former ids have now. Throws if none has the name of an id. */
export function addFormer<Document>(
  documents: Map<string, Document>,
  ids: readonly string[] = FORMER_DOCUMENTS,
): void {
  const present = [...documents]
  for (const former of ids) {
    const [, document] = present.find(([id]) => nameOf(id) === nameOf(former)) ?? []
    if (!document)
      throw new Error(`${former}: no document has this name now. Remove it from FORMER_DOCUMENTS.`)
    documents.set(former, document)
  }
}

function nameOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}
