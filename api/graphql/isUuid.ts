/**
 * Whether an id has the form that PostgreSQL gives a UUID. It refuses to compare a UUID with any other text.
 */
export function isUuid(id: unknown): id is string {
  return typeof id === 'string' && UUID.test(id)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
