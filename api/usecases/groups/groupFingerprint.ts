import { hash } from 'node:crypto'
import type { Deps } from '#api/deps/deps.ts'
import { gatherReads } from '#api/deps/gatherReads.ts'
import { loadExcusedDays } from '#api/usecases/play/getStreak.ts'
import { weekOf } from '#game/groups/week.ts'
import { todayOf } from './days.ts'
import type { SeenGroup } from './findGroups.ts'
import { listMembers } from './listMembers.ts'
import { loadScores } from './loadScores.ts'

const versions = new WeakMap<SeenGroup, Promise<string>>()

/**
 * The fingerprint of a group as it was read: a subscription compares it. A group that is only queried reads
 * it at once, and alone.
 */
export function groupVersion(
  deps: Deps,
  group: SeenGroup,
  read: typeof readShared = readNow,
): Promise<string> {
  const version = versions.get(group) ?? groupFingerprint(deps, group, read)
  versions.set(group, version)
  return version
}

/** Like `groupVersion`, for one of many viewers who read the group at the same time. */
export function sharedGroupVersion(deps: Deps, group: SeenGroup): Promise<string> {
  return groupVersion(deps, group, readShared)
}

/** Waits for the version of a group if it is being read, so that it is never newer than a later read. */
export async function afterVersion(group: SeenGroup): Promise<void> {
  // The fields of one object are resolved in one go, so a version that is selected is known after this.
  await Promise.resolve()
  await versions.get(group)
}

/**
 * A text that changes with everything that the viewer of a group sees of it: members, results, the day and
 * the viewer's own rights. It does not change with an invisible member.
 */
async function groupFingerprint(deps: Deps, group: SeenGroup, read: typeof readShared): Promise<string> {
  const { isOwner, isHidden, encryptedCode, memberCount } = group
  const shared = await read(deps, group)
  const seen = [shared, isOwner, isHidden, isOwner ? encryptedCode : null, memberCount]
  return hash('sha256', JSON.stringify(seen), 'base64url')
}

const shareRead = gatherReads<string>()

function readShared(deps: Deps, group: SeenGroup): Promise<string> {
  // An invisible viewer sees more than the others, and shares nothing.
  const viewers = `${group.id} ${group.isHidden ? group.viewerId : ''}`
  return shareRead(deps, viewers, () => readNow(deps, group))
}

async function readNow(deps: Deps, group: SeenGroup): Promise<string> {
  const today = todayOf(deps)
  const members = await listMembers(deps, group)
  const playerIds = members.map(({ playerId }) => playerId)
  const [scores, excused] = await Promise.all([
    loadScores(deps, { playerIds, ...weekOf(today) }),
    loadExcusedDays(deps),
  ])
  const seen = members.map((member) => [
    { ...member, isMe: null },
    [...(scores.get(member.playerId) ?? [])].map(([day, ofDay]) => [day, [...ofDay]]),
  ])
  return hash('sha256', JSON.stringify([today, [...excused].sort(), seen]), 'base64url')
}
