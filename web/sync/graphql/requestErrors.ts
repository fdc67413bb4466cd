import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { texts } from '../../language/texts.ts'
import { NoConnection } from '../../loading/inTime.ts'

/** The server refused a request for now. The message is for the player. */
export class TryLater extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = pauseMs
  }
}

/** Why a request failed, in words. */
export function errorTextOf(error: unknown): string {
  if (error instanceof NoConnection) return error.message || texts.notices.noConnection
  if (ServerError.is(error) || CombinedGraphQLErrors.is(error)) return texts.notices.trouble
  // Any other error is a bug of the page, so it must not stay silent.
  reportError(error)
  return texts.notices.wrong
}

/** The data of a response. Throws if the response has none. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (!data) throw new Error('Empty response')
  return data
}
