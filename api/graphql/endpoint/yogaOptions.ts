import type { Plugin } from 'graphql-yoga'
import { badUserInput } from '#api/graphql/badUserInput.ts'

/**
 * The options of both GraphQL servers. The HTTP route has already checked origin, content type and size of
 * the body; Yoga's own limit of the body costs more than the rest of a request. Yoga's cache of parsed
 * documents is off: it holds 1,024 documents with their errors, up to half a megabyte of heap each, and any
 * client can fill it. The page's own documents are parsed at the start (registeredDocuments.ts) and need no
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

/** Refuses the parameters of a URL that are not JSON. Yoga reports these as an internal error. */
export const refuseMalformedUrl: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    setRequestParser(async (request) => {
      try {
        return (await requestParser?.(request)) ?? {}
      } catch (error) {
        throw error instanceof SyntaxError ? badUserInput('variables and extensions must be JSON.') : error
      }
    })
  },
}
