import { expect, test } from 'vitest'
import { loggedIn } from '#tests/kit/accountDocuments.ts'
import { createGroup, joinGroup, namesOf, seeGroup } from '#tests/kit/groups.ts'
import { startHilo } from '#tests/kit/hilo.ts'

const hilo = await startHilo()

const account = (username: string) => loggedIn(hilo, { email: `${username}@example.com`, username })

test('a group of one tap has a name of two words, the default rule and a link, and its link lets others join', async () => {
  const [ann, bob] = [await account('ann_1'), await account('bob_1')]
  const group = await createGroup(ann)
  expect(group).toMatchObject({
    name: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/) as string,
    rule: { modes: [2, 3, 4, 5, 6, 7], points: [6, 5, 4, 3, 2, 1], dayScore: 'SUM', missedDay: 0 },
    code: expect.stringMatching(/^[\w-]{22}$/) as string,
    isOwner: true,
    isHidden: false,
    memberCount: 1,
  })
  const joined = await joinGroup(bob, group.code)
  expect(joined).toMatchObject({ key: group.key, isOwner: false, code: null, memberCount: 2 })
  for (const browser of [ann, bob])
    expect(namesOf(await seeGroup(browser, group.key))).toEqual(['ann_1', 'bob_1'])
})
