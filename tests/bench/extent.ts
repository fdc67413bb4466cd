/**
 * How much is measured: in so many rounds, and with so many events in what counts as a long history. A folder keeps the database of
 * that history for the next run, where a bench can use one.
 */
export type Extent = { rounds: number; history: number; folder: string | undefined }
