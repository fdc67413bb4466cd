import { hash } from 'node:crypto'
import type { Deps } from '#api/deps/deps.ts'
import { loadExcusedDays } from '#api/statistics/getStreak.ts'
import type { Day } from '#game/day.ts'
import { weekOf } from '#game/groups/week.ts'
import { todayOf } from '#api/games/days.ts'
import { findGroups, type SeenGroup } from './findGroups.ts'
import { loadStays, membersSeenBy, type MemberStay } from '#api/groups/members/listMembers.ts'
import { loadScores } from '#api/groups/standings/loadScores.ts'

/** A group's key with its version for one viewer. */
export type GroupChange = { key: string; version: string }

/**
 * The version of a group: a text that changes with everything that its viewer sees of it, so members,
 * results, the day and the viewer's own rights. It does not change with an invisible member.
 */
export async function getGroupVersion(
  deps: Deps,
  group: SeenGroup,
  stays: readonly MemberStay[],
): Promise<string> {
  return versionOf(group, partSeenBy(await loadResults(deps, group.id, stays), group))
}

/**
 * The versions of a group for many viewers, by player id, from one read. A player who is no present member
 * has none.
 */
export async function findGroupVersions(
  deps: Deps,
  { id, playerIds }: { id: number; playerIds: readonly number[] },
): Promise<Map<number, GroupChange>> {
  const groups = await findGroups(deps, { playerIds, id })
  const results = await loadResults(deps, id, await loadStays(deps, id))
  // An invisible viewer sees more than the others, and shares nothing. All others see the same members.
  const parts = new Map<number | null, string>()
  return new Map(
    groups.map((group) => {
      const viewer = group.isHidden ? group.viewerId : null
      const part = parts.get(viewer) ?? partSeenBy(results, group)
      parts.set(viewer, part)
      return [group.viewerId, { key: group.key, version: versionOf(group, part) }]
    }),
  )
}

type Results = {
  today: Day
  races: readonly { raceId: number; seat: number }[]
  stays: readonly MemberStay[]
  scores: Awaited<ReturnType<typeof loadScores>>
  excused: Set<Day>
}

/** The results of all members in the present week. */
async function loadResults(deps: Deps, id: number, stays: readonly MemberStay[]): Promise<Results> {
  const today = todayOf(deps)
  const playerIds = [...new Set(stays.map(({ playerId }) => playerId))]
  const [scores, excused, races] = await Promise.all([
    loadScores(deps, { playerIds, ...weekOf(today) }),
    loadExcusedDays(deps),
    findOpenSeats(deps, id),
  ])
  return { today, stays, scores, excused, races }
}

// The list of races has at most 10, with eight players each.
const MOST_SEATS = 80

/** The seats of the group's races that a member can join. */
async function findOpenSeats({ db, clock }: Deps, groupId: number): Promise<Results['races']> {
  return await db.raceMember.findMany({
    where: { race: { groupId, startedAt: null, expiresAt: { gt: clock() } } },
    orderBy: [{ raceId: 'asc' }, { seat: 'asc' }],
    take: MOST_SEATS,
    select: { raceId: true, seat: true },
  })
}

/** The part of a version that all visible members share. */
function partSeenBy({ today, stays, scores, excused, races }: Results, group: SeenGroup): string {
  const seen = membersSeenBy(stays, group).map((member) => [
    { ...member, isMe: null },
    [...(scores.get(member.playerId) ?? [])].map(([day, ofDay]) => [day, [...ofDay]]),
  ])
  return digest([today, [...excused].sort(), seen, races])
}

function versionOf({ isOwner, isHidden, encryptedCode, memberCount }: SeenGroup, part: string): string {
  return digest([part, isOwner, isHidden, isOwner ? encryptedCode : null, memberCount])
}

function digest(seen: unknown): string {
  return hash('sha256', JSON.stringify(seen), 'base64url')
}
