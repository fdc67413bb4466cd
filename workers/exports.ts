import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { listWaitingExports } from '#api/usecases/analysts/exports.ts'

/** Queues every export that waits: a job for each, named by the export, so that none is queued twice. */
export async function queueExports(deps: Deps, queue: Queue): Promise<void> {
  for (const exportId of await listWaitingExports(deps))
    await queue.add('writeExport', exportId, { exportId })
}

/** Has exports queued as soon as they are asked for. Where that fails, the workers find them when they look. */
export function queueExportsWhenAsked(deps: Deps, queue: Queue, onTrouble: (error: Error) => void): void {
  deps.exportWaits.onRing(() => {
    queueExports(deps, queue).catch(onTrouble)
  })
}
