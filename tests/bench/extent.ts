/** How much is measured: in so many rounds, and with so many events in what counts as a long history. */
export type Extent = { rounds: number; history: number }
