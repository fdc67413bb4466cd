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

/** Why a request failed, in words; with the code of the request if the server has failed. */
export function errorTextOf(error: unknown): string {
  if (error instanceof NoConnection) return error.message || texts.notices.noConnection
  if (ServerError.is(error) || CombinedGraphQLErrors.is(error))
    return texts.notices.trouble + codeText(requestIdOf(error))
  // Any other error is a bug of the page, so it must not stay silent.
  reportError(error)
  return texts.notices.wrong
}

/** The header of a response that names its request. The lines of the server's log have the same id. */
export const REQUEST_ID = 'x-request-id'

function requestIdOf(error: ServerError | CombinedGraphQLErrors): unknown {
  return ServerError.is(error) ? error.response.headers.get(REQUEST_ID) : error.extensions?.['requestId']
}

// Players read it to somebody, so it is short: docs/ops.md, "A complaint". The marks around it keep it whole
// between words that are written from right to left. StatusBanner finds it by them.
function codeText(requestId: unknown): string {
  return typeof requestId === 'string' ? ` \u2066(#${requestId.slice(0, 8)})\u2069` : ''
}

/** The text that is shown: the present one if the new one differs in the code only, as after a retry. */
export function keepCode(shown: string | null | undefined, text: string): string {
  const withoutCode = (of: string) => of.replace(/\(#\w+\)/, '')
  return shown && withoutCode(shown) === withoutCode(text) ? shown : text
}

/** The data of a response. Throws if the response has none. */
export function dataOf<Data>({ data }: { data?: Data | null | undefined }): Data {
  if (!data) throw new Error('Empty response')
  return data
}
