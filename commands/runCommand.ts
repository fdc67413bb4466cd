import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { StartError } from '#api/errors/startError.ts'

/** Runs an operator's command. An error that the operator can fix prints one line; a bug prints its stack. */
export async function runCommand(run: () => Promise<void>, explain = explainFailure): Promise<void> {
  await run().catch((error: unknown) => {
    console.error(explain(error))
    process.exitCode = 1
  })
}

export function explainFailure(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return NO_ROOM
  const failure = findDatabaseFailure(error)
  if (failure === null) return error
  return failure.state === 'away' ? AWAY : NO_ROOM
}

const NO_ROOM =
  'The disk is full: nothing can be saved. Free space, then run the same command again. ' +
  '(The database may also be read-only.)'
const AWAY = 'The database is unavailable. Run the same command again when it is back.'
