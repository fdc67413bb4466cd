import type { Deps } from '#api/deps/deps.ts'
import type { Queue } from './queue.ts'
import { listWaitingExports } from '#api/usecases/analysts/exports.ts'

/** Queues one job for each waiting export. The export's id is the job id, so no export is queued twice. */
export async function queueExports(deps: Deps, queue: Queue): Promise<void> {
  for (const exportId of await listWaitingExports(deps))
    await queue.add('writeExport', exportId, { exportId })
}

/**
 * Queues an export as soon as an analyst requests it. If that fails, the workers' next poll finds the export.
 */
export function queueExportsOnRequest(deps: Deps, queue: Queue, onError: (error: Error) => void): void {
  deps.exportWaits.onRing(() => {
    queueExports(deps, queue).catch(onError)
  })
}
