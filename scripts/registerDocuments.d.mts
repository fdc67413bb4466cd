import type { DocumentNode } from 'graphql'

/** The id and the text of a document with one operation. */
export function register(document: DocumentNode): { id: string; text: string }
