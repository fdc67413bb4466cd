import type { Deps } from '#api/deps/deps.ts'
import type { Queue } from './queue.ts'
import { projectCrowds } from '#api/usecases/play/projectCrowds.ts'

/** Updates the shared histograms. Queues itself again if events remain. */
export async function projector(deps: Deps, queue: Queue): Promise<void> {
  const { isBehind } = await projectCrowds(deps)
  if (isBehind) await queueProjector(queue)
}

/** Queues the projector when a play ends: at most once a second across all servers. */
export function queueProjectorAfterPlays(
  { playEnded }: Deps,
  queue: Queue,
  onError: (error: Error) => void,
): void {
  let queuedFor = 0
  playEnded.onRing(() => {
    const second = nextSecond()
    if (second === queuedFor) return
    queuedFor = second
    queueProjector(queue).catch(onError)
  })
}

// The job id is the second in which the job runs. By then the plays that queued it are in the log. With a
// fixed id, a play that ends while the job runs could not queue the next job.
async function queueProjector(queue: Queue): Promise<void> {
  const second = nextSecond()
  await queue.add('projector', String(second), {}, { delayMs: second * 1000 - Date.now() })
}

function nextSecond(): number {
  return Math.floor(Date.now() / 1000) + 1
}
