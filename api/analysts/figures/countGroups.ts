import { readRows, type Reading } from '#api/analysts/readRows.ts'

/** Counts are rounded down to a multiple of this number, so that no figure is about a few groups. */
const ROUNDED_TO = 5

/** The groups whose number of present members is in a class; `groups` is rounded down to a multiple of 5. */
export type GroupSizeCount = { from: number; to: number; groups: number }

/** The number of private groups by classes of size, the smallest first. Nothing else of groups is read. */
export async function countGroups(reading: Reading): Promise<GroupSizeCount[]> {
  return await readRows<GroupSizeCount>(
    reading,
    `select class.first as "from", class.last as "to",
        (count(size.members) / ${ROUNDED_TO} * ${ROUNDED_TO})::integer as groups
      from (values (1, 1), (2, 5), (6, 10), (11, 20), (21, 50)) as class (first, last)
      left join (
        select count(*) as members from group_members where left_on is null group by group_id
      ) size on size.members between class.first and class.last
      group by class.first, class.last order by class.first`,
    [],
  )
}
