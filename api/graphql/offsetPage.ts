import { resolveArrayConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { badUserInput } from './badUserInput.ts'
import { withNullCursors } from './pageInfo.ts'

// The library reads the digits after this prefix as an offset, and any other text as no number.
const CURSOR = /^OffsetConnection:[0-9]{1,9}$/

/** Throws BAD_USER_INPUT for a cursor that is no offset. */
export function refuseOtherCursors({ after, before }: DefaultConnectionArguments): void {
  for (const cursor of [after, before]) {
    if (cursor != null && !CURSOR.test(Buffer.from(cursor, 'base64').toString()))
      throw badUserInput('The cursor does not belong to this list.')
  }
}

/** A page of a short list that is wholly read. A cursor is an offset. */
export function pageOf<Item extends object>(args: DefaultConnectionArguments, items: readonly Item[]) {
  refuseOtherCursors(args)
  return withNullCursors(resolveArrayConnection({ args }, [...items]))
}
