/** The code of an error from Node, PostgreSQL or a library; '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
