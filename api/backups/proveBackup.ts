import { checkBackup, markProven, readBackup } from '#api/database/backup/backupFolder.ts'
import { countRows, type Backup } from '#api/database/backup/backupTables.ts'
import type { Client } from '#api/database/client.ts'
import { StartError } from '#api/errors/errors.ts'
import { verifyChain } from '#api/fairness/verifyChain.ts'
import { restoreDatabase, withClient } from './restoreDatabase.ts'
import { withScratchDatabase } from './withScratchDatabase.ts'

type Options = Pick<Parameters<typeof restoreDatabase>[2], 'showProgress'>

/**
 * Restores a backup to a scratch database, rebuilds what follows from its log, and compares the numbers of rows
 * with those of the site at the instant of the backup. Marks the backup as proven. Throws StartError otherwise.
 */
export async function proveBackup(folder: string, { showProgress }: Options): Promise<Backup> {
  const opened = await readBackup(folder)
  await checkBackup(folder)
  const { backup } = opened
  await withScratchDatabase(roomFor(backup), async (url) => {
    await restoreDatabase(url, opened, { showProgress, print: () => undefined })
    await withClient(url, (client) => compare(client, backup))
  })
  await markProven(folder, new Date())
  return backup
}

// A rebuild writes its tables beside the empty ones, and sorts for its indexes.
function roomFor({ size }: Backup): number {
  return 1.5 * size + 500_000_000
}

async function compare(client: Client, { tables, derived }: Backup): Promise<void> {
  const expected = [...tables, ...derived]
  const found = await countRows(
    client,
    expected.map(({ name }) => name),
  )
  const wrong = expected.flatMap(({ name, rows }, index) =>
    rows === found[index]?.rows ? [] : [`${name} has ${found[index]?.rows} rows of ${rows}`],
  )
  if (wrong.length > 0)
    throw new StartError(
      `Restored, ${wrong.join(', ')}: npm run replay -- --verify compares the site itself.`,
    )
  const { faults } = await verifyChain(client)
  if (faults.length > 0)
    throw new StartError(
      `Restored, the log does not fit its commitments: ${faults.length} faults, ${faults[0]}`,
    )
}
