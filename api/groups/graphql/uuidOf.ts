import { isUuid } from '#api/graphql/isUuid.ts'

// No group and no member has it.
const NO_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * The UUID in an argument. A malformed text becomes a UUID that nothing has, so it costs the same read as an
 * unknown one.
 */
export function uuidOf(text: string): string {
  return isUuid(text) ? text : NO_UUID
}
