import type { Deps } from '#api/deps/deps.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseRaceId } from '#api/graphql/globalId.ts'
import { resultOf } from '#api/graphql/refusals.ts'
import { ViewerUpdatedType } from '#api/graphql/success.ts'
import type { RaceRequest } from '#api/races/changeRace.ts'
import { endRound } from '#api/races/endRound.ts'
import type { SeenRace } from '#api/races/findRaces.ts'
import { leaveRace } from '#api/races/leaveRace.ts'
import type { RaceResult } from '#api/races/raceRefused.ts'
import { rematchRace } from '#api/races/rematchRace.ts'
import { setReady } from '#api/races/setReady.ts'
import { startRace } from '#api/races/startRace.ts'
import { err } from '#game/result.ts'
import { RACE_REFUSALS, RaceUpdateResult } from './raceRefused.ts'

// The mutations of one race of the viewer.

const RACE_ID = { required: true, description: 'Global id of the race.' } as const

const RaceInput = builder.inputType('RaceInput', {
  description: 'A race of the viewer.',
  fields: (t) => ({ raceId: t.id(RACE_ID) }),
})

/** Adds a mutation after which the viewer has the race. */
function addChange(
  name: string,
  description: string,
  change: (deps: Deps, request: RaceRequest) => Promise<RaceResult<SeenRace>>,
): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: RaceUpdateResult,
      description,
      args: { input: t.arg({ type: RaceInput, required: true, description: 'The race.' }) },
      resolve: (_root, { input }, { deps, browser }) => {
        const raceId = parseRaceId(input.raceId)
        return raceId === null ? err({ reason: 'UNKNOWN_RACE' }) : change(deps, { browser, raceId })
      },
    }),
  )
}

addChange(
  'startRace',
  'Starts a race: its first round begins five seconds later for all. Only for its host. A repetition changes nothing.',
  startRace,
)
addChange(
  'endRound',
  'Ends the round whose time is over, and starts the next one. Changes nothing if nothing is due.',
  endRound,
)
addChange(
  'rematchRace',
  'Opens a race with the mode, the rounds and the players of one that is over, or returns it if another player has ' +
    'opened it.',
  rematchRace,
)

const SetRaceReadyInput = builder.inputType('SetRaceReadyInput', {
  description: 'A race of the viewer, and whether the viewer is ready for its start.',
  fields: (t) => ({
    raceId: t.id(RACE_ID),
    isReady: t.boolean({ required: true, description: 'Whether the viewer is ready.' }),
  }),
})

builder.mutationField('setRaceReady', (t) =>
  t.field({
    type: RaceUpdateResult,
    description: 'Says whether the viewer is ready for the start of a race.',
    args: { input: t.arg({ type: SetRaceReadyInput, required: true, description: 'The race.' }) },
    resolve: (_root, { input: { raceId: id, isReady } }, { deps, browser }) => {
      const raceId = parseRaceId(id)
      return raceId === null ? err({ reason: 'UNKNOWN_RACE' }) : setReady(deps, { browser, raceId, isReady })
    },
  }),
)

builder.mutationField('leaveRace', (t) =>
  t.field({
    type: resultOf('leaveRace', [ViewerUpdatedType, ...RACE_REFUSALS]),
    description:
      'Leaves a race. In the lobby the seat becomes free. After the start `joinRace` returns to it, and no round ' +
      'waits for the viewer.',
    args: { input: t.arg({ type: RaceInput, required: true, description: 'The race.' }) },
    resolve: (_root, { input }, { deps, browser }) => {
      const raceId = parseRaceId(input.raceId)
      return raceId === null ? err({ reason: 'UNKNOWN_RACE' }) : leaveRace(deps, { browser, raceId })
    },
  }),
)
