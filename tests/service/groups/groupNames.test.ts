import { expect, test } from 'vitest'
import { isBlockedUsername } from '#api/accounts/accountForms.ts'
import { ADJECTIVES } from '#game/groups/adjectives.ts'
import { groupName } from '#game/groups/groupName.ts'
import { NOUNS } from '#game/groups/nouns.ts'

test('no name of a group is blocked, with or without its space', () => {
  const names = ADJECTIVES.flatMap((_, adjective) => NOUNS.map((_, noun) => groupName({ adjective, noun })))
  const isBlocked = (name: string) => isBlockedUsername(name) || isBlockedUsername(name.replace(' ', ''))
  expect(names.filter(isBlocked)).toEqual([])
  expect(isBlocked('Happy Bastards'), 'the list of blocked words is loaded').toBe(true)
})
