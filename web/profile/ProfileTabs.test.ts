import { expect, it } from 'vitest'
import { PROFILE_TABS, profileTabOf } from './ProfileTabs.tsx'

it.each(PROFILE_TABS)('the hash #%s names that tab', (tab) => {
  expect(profileTabOf(`#${tab}`)).toBe(tab)
})

it.each(['', '#', '#Settings', '#settings2', '#%73ettings', '#constructor'])(
  'the hash "%s" shows the statistics',
  (hash) => {
    expect(profileTabOf(hash)).toBe('statistics')
  },
)
