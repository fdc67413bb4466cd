import { builder } from '#api/graphql/builder.ts'
import {
  NotFoundType,
  OtherSessionType,
  refusalType,
  resultOfEach,
  TooManyTriesType,
  UnknownLinkType,
} from '#api/graphql/refusals.ts'
import type { SeenRace } from '#api/races/findRaces.ts'
import type { RaceRefused } from '#api/races/raceRefused.ts'
import { FEWEST_PLAYERS, SEATS } from '#game/races/race.ts'
import { RaceNode } from './race.ts'

const RaceRefusedType = refusalType<RaceRefused>('RaceRefused', {
  description: 'A mutation of races was refused. Nothing was stored.',
  reason: {
    name: 'RaceRefusal',
    description: 'Why nothing was changed.',
    values: {
      MODE_NOT_OFFERED: { description: 'Races have 2 to 7 digits.' },
      ROUNDS_NOT_OFFERED: { description: 'Races have 1, 3 or 5 rounds.' },
      UNKNOWN_GROUP: { description: 'The viewer is in no group with this key.' },
      RACE_FULL: { description: `The race has ${SEATS} players.` },
      RACE_STARTED: { description: 'The race has started, and the viewer has no seat.' },
      RACE_ENDED: { description: 'The race is over, or nobody started it within ten minutes.' },
      PLAYED_BEFORE: {
        description: 'The viewer played an earlier race with the same id. It happens hardly ever.',
      },
      NOT_HOST: { description: 'Only the host can start the race.' },
      TOO_FEW_PLAYERS: { description: `Fewer than ${FEWEST_PLAYERS} players are there.` },
      RACE_NOT_OVER: { description: 'A rematch follows a race that is over.' },
    },
  },
  message: ({ reason }) => MESSAGES[reason],
})

const MESSAGES: Record<RaceRefused['reason'], string> = {
  MODE_NOT_OFFERED: 'Races have 2 to 7 digits.',
  ROUNDS_NOT_OFFERED: 'Races have 1, 3 or 5 rounds.',
  UNKNOWN_GROUP: 'You are not a member of this group, or it no longer exists.',
  RACE_FULL: 'This race is full.',
  RACE_STARTED: 'This race has already started.',
  RACE_ENDED: 'This race has ended.',
  PLAYED_BEFORE: 'You cannot join this race. Please ask for a new one.',
  NOT_HOST: 'Only the host can start the race.',
  TOO_FEW_PLAYERS: 'A race needs two players who are there.',
  RACE_NOT_OVER: 'This race is not over.',
}

const RaceUpdatedType = builder.objectRef<{ ok: true; value: SeenRace }>('RaceUpdated').implement({
  description: 'The mutation has taken effect on a race of the viewer, or had before.',
  fields: (t) => ({
    race: t.field({ type: RaceNode, description: 'The race now.', resolve: ({ value }) => value }),
  }),
})

/** The refusals of every mutation of races. */
export const RACE_REFUSALS = [
  RaceRefusedType,
  NotFoundType,
  UnknownLinkType,
  TooManyTriesType,
  OtherSessionType,
]

/** The result of a mutation after which the viewer has a seat in the race. */
export const RaceUpdateResult = resultOfEach('RaceUpdateResult', {
  fields: ['createRace', 'joinRace', 'setRaceReady', 'startRace', 'endRound', 'rematchRace'],
  types: [RaceUpdatedType, ...RACE_REFUSALS],
})
