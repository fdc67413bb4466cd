import type { ASTNode } from 'graphql/language/ast'

/**
 * Replaces the package's entry for Apollo, which prints documents only to compare them. The page requests
 * documents by their ids, so it needs no printer. Saves more than a kB.
 */
export { OperationTypeNode } from 'graphql/language/ast'
export { Kind } from 'graphql/language/kinds'
// A part of Apollo that the page never calls.
export { parse } from 'graphql/language/parser'
export { BREAK, visit } from 'graphql/language/visitor'

export const print = (document: ASTNode): string => JSON.stringify(document)
