/**
 * The extent of a run: the number of rounds, and the number of events of a long history. Some benches keep
 * the database of that history in the folder for the next run.
 */
export type Extent = {
  rounds: number
  history: number
  folder: string | undefined
  /** New players in a round of guesses. Each makes 30 guesses. */
  players: number
  /** Rooms in a round of races. Each has four players with five guesses each. */
  rooms: number
}
