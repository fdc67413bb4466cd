import type { Deps } from '#api/deps.ts'
import type { Queue } from '#api/queue.ts'
import { projectCrowds } from '#api/usecases/projectCrowds.ts'

/** Brings the crowd's figures up to date; comes back when something was left. */
export async function projector(deps: Deps, queue: Queue): Promise<void> {
  const { isBehind } = await projectCrowds(deps)
  if (isBehind) await queueProjector(queue)
}

/** Has the projector queued when a play has ended: at most once a second, however many servers and plays there are. */
export function queueProjectorWhenPlaysEnd(
  { playEnded }: Deps,
  queue: Queue,
  onTrouble: (error: Error) => void,
): void {
  let queuedFor = 0
  playEnded.onRing(() => {
    const second = nextSecond()
    if (second === queuedFor) return
    queuedFor = second
    queueProjector(queue).catch(onTrouble)
  })
}

// Named by the second in which it runs, when all plays that rang for it are in the log. A job of one name for ever would be
// missed by plays that end while it runs.
async function queueProjector(queue: Queue): Promise<void> {
  const second = nextSecond()
  await queue.add('projector', String(second), {}, { delayMs: second * 1000 - Date.now() })
}

function nextSecond(): number {
  return Math.floor(Date.now() / 1000) + 1
}
