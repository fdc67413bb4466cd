import { expect, it } from 'vitest'
import { PROFILE_TABS, profileTabOf } from './profileTab.ts'

it.each(PROFILE_TABS)('the address ends with #%s on that tab', (tab) => {
  expect(profileTabOf(`#${tab}`)).toBe(tab)
})

it.each(['', '#', '#Settings', '#settings2', '#%73ettings', '#constructor'])(
  'an address that ends with "%s" is that of the statistics',
  (hash) => {
    expect(profileTabOf(hash)).toBe('statistics')
  },
)
