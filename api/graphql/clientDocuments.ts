import { validate } from 'graphql'
import type { Plugin } from 'graphql-yoga'

// Enough for an author to correct a document.
const MOST_ERRORS = 5

/**
 * Turns off Yoga's cache of parsed documents in both GraphQL servers. The cache holds 1,024 documents with
 * their errors, up to half a megabyte of heap each, and any client can fill it. The page's own documents are
 * compiled at the start (registeredDocuments.ts) and need no cache.
 */
export const NO_DOCUMENT_CACHE = { parserAndValidationCache: false } as const

/** Stops validation after a few errors. Without this limit, a document of 1 kB costs 100 errors and 10 ms. */
export const limitValidationErrors: Plugin = {
  onValidate({ setValidationFn }) {
    setValidationFn((...[schema, document, rules]: Parameters<typeof validate>) =>
      validate(schema, document, rules, { maxErrors: MOST_ERRORS }),
    )
  },
}
