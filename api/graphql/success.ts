import { ok, type Result } from '#game/result.ts'
import { builder } from './builder.ts'
import { NotFoundType, NotLoggedInType, resultOfEach, TooManyTriesType } from './refusals.ts'
import { ViewerType } from './viewer.ts'

// The successes that mutations share: equal results have one type.

/** A viewer's player; null without a session. A function reads it, if the viewer is selected. */
type PlayerAfter = number | null | (() => Promise<number | null>)

const viewerAfter = async (player: PlayerAfter) => ({
  playerId: typeof player === 'function' ? await player() : player,
})

const MESSAGE = 'The outcome, as text for people.'
const VIEWER = 'The viewer after the mutation.'

export const DoneType = builder.objectRef<{ ok: true; value: { message: string } }>('Done').implement({
  description: 'The mutation has taken effect.',
  fields: (t) => ({ message: t.string({ description: MESSAGE, resolve: ({ value }) => value.message }) }),
})

export const ViewerUpdatedType = builder
  .objectRef<{ ok: true; value: PlayerAfter }>('ViewerUpdated')
  .implement({
    description: 'The mutation has taken effect on what the viewer has.',
    fields: (t) => ({
      viewer: t.field({
        type: ViewerType,
        description: VIEWER,
        resolve: ({ value }) => viewerAfter(value),
      }),
    }),
  })

export const LinkCreatedType = builder.objectRef<{ ok: true; value: string }>('LinkCreated').implement({
  description: 'The play or the storm has a link, which works until it ends or is withdrawn.',
  fields: (t) => ({
    code: t.string({
      description: 'The code of the link: 22 characters. A repetition has the same code.',
      resolve: ({ value }) => value,
    }),
  }),
})

type AccountUpdated = { message: string; playerId: number }

export const AccountUpdatedType = builder
  .objectRef<{ ok: true; value: AccountUpdated }>('AccountUpdated')
  .implement({
    description: 'The account is changed.',
    fields: (t) => ({
      message: t.string({ description: MESSAGE, resolve: ({ value }) => value.message }),
      viewer: t.field({
        type: ViewerType,
        description: VIEWER,
        resolve: ({ value: { playerId } }) => ({ playerId }),
      }),
    }),
  })

/** The result with the text of its success. */
export function done<Error>(
  result: Result<unknown, Error>,
  message: string,
): Result<{ message: string }, Error> {
  return result.ok ? ok({ message }) : result
}

/** The result of a mutation that nothing refuses. */
export const ViewerResult = resultOfEach('ViewerResult', {
  fields: ['logOut', 'recordVisit', 'cancelMove', 'endReminder'],
  types: [ViewerUpdatedType],
})

/** The result of a change that only a login can make. */
export const OwnChangeResult = resultOfEach('OwnChangeResult', {
  fields: ['resetStatistics', 'keepLanguage', 'requestDownload'],
  types: [ViewerUpdatedType, NotLoggedInType, TooManyTriesType],
})

/** The result of the end of a link. */
export const LinkEndResult = resultOfEach('LinkEndResult', {
  fields: ['revokeReplayLink', 'withdrawChallenge', 'withdrawStorm'],
  types: [ViewerUpdatedType, NotFoundType],
})
