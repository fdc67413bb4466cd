import { validate } from 'graphql'
import type { Plugin } from 'graphql-yoga'

// Enough for an author to correct a document.
const MAX_ERRORS = 5

/**
 * The options of both GraphQL servers. The HTTP route has already checked origin, content type and size of
 * the body; Yoga's own limit of the body costs more than the rest of a request. Yoga's cache of parsed
 * documents is off: it holds 1,024 documents with their errors, up to half a megabyte of heap each, and any
 * client can fill it. The page's own documents are compiled at the start (registeredDocuments.ts) and need no
 * cache.
 */
export const YOGA_OPTIONS = {
  graphqlEndpoint: '/graphql',
  cors: false,
  multipart: false,
  landingPage: false,
  maxRequestBodySize: false,
  logging: false,
  parserAndValidationCache: false,
} as const

/** Stops validation after a few errors. Without this limit, a document of 1 kB costs 100 errors and 10 ms. */
export const limitValidationErrors: Plugin = {
  onValidate({ setValidationFn }) {
    setValidationFn((...[schema, document, rules]: Parameters<typeof validate>) =>
      validate(schema, document, rules, { maxErrors: MAX_ERRORS }),
    )
  },
}
