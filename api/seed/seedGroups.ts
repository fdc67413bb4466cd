import type { Pool } from 'pg'
import { easternDay, type Day } from '#game/day.ts'
import { drawGroupWords } from '#game/groups/groupName.ts'
import { DEFAULT_RULE, type GroupRule } from '#game/groups/groupRule.ts'
import { below, shuffle, type Random } from './random.ts'
import type { Habits } from './habits.ts'

type Owner = Pick<Habits, 'id' | 'modes'> & { signedUpAt: Date }

/**
 * Puts most accounts that still play into groups of 2 to 9. A group exists since its owner's sign-up, and each member
 * joined it on the day of its own, so that it has standings. Returns the number of groups, and an account,
 * the owner of a group if there is one.
 */
export async function seedGroups(
  pool: Pool,
  players: readonly Habits[],
  random: Random,
): Promise<{ groups: number; account: number | null }> {
  const members = players.flatMap(({ id, modes, signedUpAt }) =>
    signedUpAt !== null ? [{ id, modes, signedUpAt }] : [],
  )
  const waiting = shuffle(random, members.slice(0, Math.ceil(0.8 * members.length)))
  const owners: number[] = []
  while (waiting.length > 1) {
    const group = waiting
      .splice(0, 2 + below(random, 8))
      .toSorted((one, other) => one.signedUpAt.getTime() - other.signedUpAt.getTime())
    const [owner] = group
    if (owner === undefined || group.length === 1) break
    await writeGroup(pool, { owner, group, rule: ruleFor(owner, random) }, random)
    owners.push(owner.id)
  }
  return { groups: owners.length, account: owners[0] ?? members[0]?.id ?? null }
}

function ruleFor({ modes }: Owner, random: Random): GroupRule {
  const [favourite] = modes
  return random() < 0.5 ? DEFAULT_RULE : { ...DEFAULT_RULE, modes: [favourite], dayScore: 'BEST' }
}

type NewGroup = { owner: Owner; group: readonly Owner[]; rule: GroupRule }

async function writeGroup(pool: Pool, { owner, group, rule }: NewGroup, random: Random): Promise<void> {
  const { adjective, noun } = drawGroupWords((end) => below(random, end))
  const { modes, points, dayScore, missedDay } = rule
  const days = group.map(({ signedUpAt }): Day => easternDay(signedUpAt))
  await pool.query(
    `with created as (
       insert into groups (adjective, noun, owner_id, modes, points, day_score, missed_day, created_at)
       values ($1, $2, $3, $4, $5, $6::group_day_score, $7, $8) returning id)
     insert into group_members (group_id, player_id, joined_on)
     select created.id, member.player_id, member.day
     from created, unnest($9::integer[], $10::date[]) with ordinality member (player_id, day, place)
     order by member.place`,
    [
      adjective,
      noun,
      owner.id,
      modes,
      points,
      dayScore,
      missedDay,
      owner.signedUpAt,
      group.map(({ id }) => id),
      days,
    ],
  )
}
