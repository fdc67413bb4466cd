import { expect, it } from 'vitest'
import { parseProfile } from './profile.ts'

const profile = { session: 'abc', profile_picture: '/avatars/x.svg' }

it('the record is restored as it was written', () => {
  expect(parseProfile(JSON.stringify(profile))).toEqual(profile)
})

it('unknown fields are ignored', () => {
  expect(parseProfile(JSON.stringify({ ...profile, premium: true }))).toEqual(profile)
})

it.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '"abc"',
  '7',
  '{}',
  JSON.stringify({ session: 'abc' }),
  JSON.stringify({ ...profile, session: '' }),
  JSON.stringify({ ...profile, session: 7 }),
  JSON.stringify({ ...profile, profile_picture: '' }),
  JSON.stringify({ ...profile, profile_picture: ['/avatars/x.svg'] }),
  JSON.stringify({ ...profile, profile_picture: 'javascript:alert(1)' }),
  JSON.stringify({ ...profile, profile_picture: '//elsewhere.example/x.svg' }),
  JSON.stringify({ ...profile, profile_picture: '/\\elsewhere.example/x.svg' }),
  JSON.stringify({ ...profile, profile_picture: 'http://elsewhere.example/x.svg' }),
  JSON.stringify({ ...profile, profile_picture: 'https://lh3.googleusercontent.com/a' }),
])('the damaged record %s is ignored', (text) => {
  expect(parseProfile(text)).toBeNull()
})
