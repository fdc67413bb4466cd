import type { Day } from '#game/day.ts'
import type { Hint } from '#game/hints/hint.ts'
import type { Result } from '#game/result.ts'

/**
 * The part of a kind that screens read. Apart from the rest, so that the page loads no more. A kind's file
 * imports nothing that the page's first chunk lacks.
 */
export interface DisplayedKind {
  /**
   * Whether its plays are rated: they count in the figures that compare players (the crowd, groups, averages,
   * skill), unless they end after their game's day.
   */
  readonly isRated: boolean
  /** The name of its games, in all texts. Absent where the day is the name. */
  readonly gameName?: string
  /** The addition to the day in texts. */
  readonly note?: string
  /** Whether the games are drawn for one player, one after the other on the same board. */
  readonly isEndless?: true
}

/**
 * A kind of games and of their plays. Rules and statements ask the kind; nothing outside this folder compares
 * its name.
 */
export interface GameKind {
  readonly displayed: DisplayedKind
  /** The description in the schema, where the kind's name is in capitals. */
  readonly description: string
  /** The ids of its private games. Null for the games of days, which several kinds share. */
  readonly ids: IdRange | null
  /**
   * Who may play: everyone, the player for whom the game was drawn (of the endless kinds alone), each player
   * with the game's link except a sender who typed the number, the players of the game's storm, or the members of
   * the game's race.
   */
  readonly openTo: 'everyone' | 'owner' | 'linkHolders' | 'stormPlayers' | 'raceMembers'
  /** Decides whether a play of a day's game may begin on `today`. A private game is open on every day. */
  readonly decideBegin: (game: { day: Day; today: Day }) => Result<null, BeginRefusal>
  /** Whether the player's board moves on to the next day's game. */
  readonly followsDays: boolean
  /** Whether a finished play counts in streaks, for its game's day. */
  readonly countsForStreak: boolean
  /**
   * The kind's own statistics; null for none. `newest` is how many of the newest games can be in lists of
   * scores and in the best run. So the work for them is bounded. Null where one game a day bounds it.
   */
  readonly statistics: { readonly description: string; readonly newest: number | null } | null
  /** The hint for a guess, if it is not that of the daily game. Such a kind has no hard plays. */
  readonly hintFor?: (target: string, guess: string) => Hint
  /** When everybody may see the number of a game. */
  readonly isPublic: 'afterDay' | 'atOnce' | 'afterLink' | 'afterRound'
}

/**
 * A private game's id is `first` + 10 × `step` × its number + its mode. `last` is the last id. `step` is 1 if it
 * is absent; more reserve ids for the games that follow.
 */
export type IdRange = { readonly first: number; readonly last: number; readonly step?: number }

export type BeginRefusal = 'GAME_CLOSED' | 'GAME_NOT_CLOSED'
