import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#api/deps/deps.ts'
import { weekOf } from '#game/groups/week.ts'
import { todayOf } from './days.ts'
import type { SeenGroup } from './findGroups.ts'
import { listMembers } from './listMembers.ts'
import { loadScores } from './loadScores.ts'

/**
 * A text that changes with everything that the viewer of a group sees of it: members, results, the day and
 * the viewer's own rights. It does not change with an invisible member.
 */
export async function groupFingerprint(deps: Deps, group: SeenGroup): Promise<string> {
  const { isOwner, isHidden, encryptedCode } = group
  const shared = await readShared(deps, group)
  return JSON.stringify([shared, isOwner, isHidden, isOwner ? encryptedCode : null])
}

const GATHER_MS = 50

// A change notifies all viewers of a group at once. Requests that arrive before a read starts share it. An
// invisible viewer sees more than the others, and shares nothing.
const gathering = new WeakMap<Deps['pool'], Map<string, Promise<string>>>()

function readShared(deps: Deps, group: SeenGroup): Promise<string> {
  const reads = gathering.get(deps.pool) ?? new Map<string, Promise<string>>()
  gathering.set(deps.pool, reads)
  const viewers = `${group.id} ${group.isHidden ? group.viewerId : ''}`
  const read = reads.get(viewers) ?? sleep(GATHER_MS).then(() => readNow(deps, group, { reads, viewers }))
  reads.set(viewers, read)
  return read
}

async function readNow(
  deps: Deps,
  group: SeenGroup,
  { reads, viewers }: { reads: Map<string, Promise<string>>; viewers: string },
): Promise<string> {
  reads.delete(viewers)
  const today = todayOf(deps)
  const members = await listMembers(deps, group)
  const playerIds = members.map(({ playerId }) => playerId)
  const scores = await loadScores(deps, { playerIds, ...weekOf(today) })
  const seen = members.map((member) => [
    { ...member, isMe: null },
    [...(scores.get(member.playerId) ?? [])].map(([day, ofDay]) => [day, [...ofDay]]),
  ])
  return hash('sha256', JSON.stringify([today, seen]), 'base64url')
}
