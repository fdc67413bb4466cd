import type { Browser } from '../browser/browser.ts'

export type SeenMember = {
  handle: string
  name: string
  isOwner: boolean
  isMe: boolean
  isHidden: boolean
  hasLeft: boolean
  joinedOn: string
}

export type SeenResult = { digits: number; score: number; guesses: { guess: string; hint: string }[] | null }

export type SeenStanding = {
  member: { name: string }
  rank: number
  points: number
  playedDays: number
  missedDays: number
}

export type SeenTable = {
  firstDay: string
  lastDay: string
  previousDay: string | null
  nextDay: string | null
  rows: { edges: { node: SeenStanding }[] }
}

export type SeenGroup = {
  key: string
  version: string
  name: string
  rule: { modes: number[]; points: number[]; dayScore: string; missedDay: number }
  createdOn: string
  isOwner: boolean
  isHidden: boolean
  code: string | null
  memberCount: number
  members: { edges: { node: SeenMember }[] }
  today: { edges: { node: { member: SeenMember; results: SeenResult[] } }[] }
  week: SeenTable | null
  season: SeenTable | null
}

const TABLE = `
  firstDay lastDay previousDay nextDay
  rows(first: 50) { edges { node { member { name } rank points playedDays missedDays } } }`

export const GROUP = `
  fragment Whole on Group {
    key version name rule { modes points dayScore missedDay } createdOn isOwner isHidden code memberCount
    members(first: 50) { edges { node { ...Member } } }
    today(first: 50) { edges { node { member { ...Member } results { digits score guesses { guess hint } } } } }
    week: standings(span: WEEK) { ${TABLE} }
    season: standings(span: SEASON) { ${TABLE} }
  }
  fragment Member on GroupMember { handle name isOwner isMe isHidden hasLeft joinedOn }`

export const GROUP_CHANGED = 'subscription ($key: ID!) { groupChanged(key: $key) { key version } }'

export type GroupChanged = { groupChanged: { key: string; version: string } | null }

/** Each mutation of groups with the type of its success. */
const SUCCESS = {
  createGroup: 'GroupUpdated',
  joinGroup: 'GroupUpdated',
  leaveGroup: 'ViewerUpdated',
  deleteGroup: 'ViewerUpdated',
  setGroupVisibility: 'GroupUpdated',
  removeGroupMember: 'GroupUpdated',
  transferGroup: 'GroupUpdated',
  rotateGroupLink: 'GroupUpdated',
  revokeGroupLink: 'GroupUpdated',
} as const

export type GroupMutation = keyof typeof SUCCESS

/** `reason` is GroupRefused's, or the type of another refusal; null after a success. */
export type GroupAnswer = { reason: string | null; message: string | null; group: SeenGroup | null }

/** Sends one of the mutations of groups. */
export async function actInGroup(
  browser: Browser,
  mutation: GroupMutation,
  input: Record<string, unknown>,
): Promise<GroupAnswer> {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const success = SUCCESS[mutation]
  const hasGroup = success !== 'ViewerUpdated'
  const { data, errors } = await browser.ask<{
    result: { type: string; group?: SeenGroup; refusal?: string; message?: string }
  }>(
    `mutation ($input: ${name}Input!) { result: ${mutation}(input: $input) {
      type: __typename
      ... on ${success} { ${hasGroup ? 'group { ...Whole }' : 'viewer { __typename }'} }
      ... on GroupRefused { refusal: reason }
      ${mutation === 'joinGroup' ? '... on AlreadyMember { group { ...Whole } }' : ''}
      ... on Refusal { message }
    } } ${hasGroup ? GROUP : ''}`,
    { input },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const { type, group, refusal, message } = data.result
  const reason = type === success ? null : (refusal ?? type)
  return { reason, message: message ?? null, group: group ?? null }
}

/** Creates a group. */
export async function createGroup(
  browser: Browser,
  rule: Partial<SeenGroup['rule']> = {},
): Promise<SeenGroup & { code: string }> {
  const { group, reason } = await actInGroup(browser, 'createGroup', { rule })
  if (group?.code == null) throw new Error(`No group was created: ${reason}`)
  return { ...group, code: group.code }
}

/** Joins the group of a link. */
export async function joinGroup(browser: Browser, code: string): Promise<SeenGroup> {
  const { group, reason } = await actInGroup(browser, 'joinGroup', { code })
  if (group === null || reason !== null) throw new Error(`The group was not joined: ${reason}`)
  return group
}

/** A group as its member sees it; null for an outsider. */
export async function seeGroup(browser: Browser, key: string): Promise<SeenGroup | null> {
  const { data, errors } = await browser.ask<{ group: SeenGroup | null }>(
    `query ($key: ID!) { group(key: $key) { ...Whole } } ${GROUP}`,
    { key },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.group
}

export const namesOf = (group: SeenGroup | null) => group?.members.edges.map(({ node }) => node.name)
