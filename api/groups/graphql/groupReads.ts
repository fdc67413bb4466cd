import type { Deps } from '#api/deps/deps.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import { getGroupVersion } from '#api/groups/groupVersion.ts'
import { loadStays, membersSeenBy, type Member, type MemberStay } from '#api/groups/members/listMembers.ts'

// The fields of one group share its reads.
const stays = new WeakMap<SeenGroup, Promise<MemberStay[]>>()
const versions = new WeakMap<SeenGroup, Promise<string>>()

/** The members of a group that the viewer sees, present and past. The version follows from the same read. */
export async function membersOf(deps: Deps, group: SeenGroup): Promise<Member[]> {
  return membersSeenBy(await staysOf(deps, group), group)
}

export function versionOf(deps: Deps, group: SeenGroup): Promise<string> {
  const version = versions.get(group) ?? readVersion(deps, group)
  versions.set(group, version)
  return version
}

/**
 * Like `membersOf`, for a field that reads results. It reads them after those of the version, whether or not
 * the version is selected: so a version is never newer than the results beside it.
 */
export async function membersBeforeResults(deps: Deps, group: SeenGroup): Promise<Member[]> {
  await versionOf(deps, group)
  return await membersOf(deps, group)
}

function staysOf(deps: Deps, group: SeenGroup): Promise<MemberStay[]> {
  const read = stays.get(group) ?? loadStays(deps, group.id)
  stays.set(group, read)
  return read
}

async function readVersion(deps: Deps, group: SeenGroup): Promise<string> {
  return await getGroupVersion(deps, group, await staysOf(deps, group))
}
