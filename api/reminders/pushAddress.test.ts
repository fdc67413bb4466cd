import { expect, test } from 'vitest'
import { lookupPublic, parsePushAddress } from './pushAddress.ts'

test.each([
  'http://push.example/1',
  'https://push.example:8443/1',
  'https://me@push.example/1',
  `https://push.example/${'x'.repeat(1000)}`,
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:192.168.0.1]/',
  'https://169.254.169.254/latest',
  'http://127.0.0.1:8080/1',
  'file:///etc/passwd',
  'not an address',
  '',
])('%s is not the address of a push service', (endpoint) => {
  expect(parsePushAddress(endpoint, { hasLoopback: false })).toBeNull()
})

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com:443/wpush/v2/x',
  'https://93.184.215.14/',
])('%s is one', (endpoint) => {
  expect(parsePushAddress(endpoint, { hasLoopback: false })).toEqual(new URL(endpoint))
})

// The look-up of an IP address needs no network.
const resolve = (host: string, all: boolean) =>
  new Promise((done) => {
    lookupPublic(host, { all }, (error, found) => {
      done(error?.message ?? found)
    })
  })

test('a connection is made to a public address, and to no other', async () => {
  expect(await resolve('93.184.215.14', true)).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(await resolve('93.184.215.14', false)).toBe('93.184.215.14')
  for (const host of ['127.0.0.1', '100.64.0.1', '::ffff:10.0.0.1', 'fd00::1', '::'])
    expect(await resolve(host, true)).toBe(`${host} is not a public address.`)
})
