import type { OtherSession, TooManyTries } from '#api/accounts/refusals.ts'
import type { Result } from '#game/result.ts'
import type { StartRefusal } from '#game/races/room.ts'

/** Why nothing was changed. */
export type RaceRefused = {
  reason:
    | StartRefusal
    | 'MODE_NOT_OFFERED'
    | 'ROUNDS_NOT_OFFERED'
    | 'UNKNOWN_GROUP'
    | 'RACE_FULL'
    | 'RACE_STARTED'
    | 'RACE_ENDED'
    | 'PLAYED_BEFORE'
    | 'RACE_NOT_OVER'
}

/** Also a race of others: nobody learns that it exists. */
export type UnknownRace = { reason: 'UNKNOWN_RACE' }
type UnknownRaceLink = { reason: 'RACE_LINK' }

/** The result of a change of races. */
export type RaceResult<T> = Result<
  T,
  RaceRefused | UnknownRace | UnknownRaceLink | TooManyTries | OtherSession
>
