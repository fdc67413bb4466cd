import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, senderOf, trustProxies } from '#api/auth/clientAddress.ts'

const app = fastify({ trustProxy: trustProxies(['loopback', '203.0.113.0/24', '2001:db8:ed::/48']) })
app.get('/', (request) => clientAddress(request))

async function addressFor(forwarded: string | string[], remoteAddress = '127.0.0.1'): Promise<string> {
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', headers, remoteAddress })).body
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:5678', '198.51.100.7'],
  [' \t198.51.100.7 ', '198.51.100.7'],
  ['"198.51.100.7:80"', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ['2001:DB8:0:0:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:65535', '2001:db8::7'],
  ['"[2001:db8::7]:80"', '2001:db8::7'],
  ['2001:db8:1:2:3:4:5:7:80', '2001:db8:1:2:3:4:5:7'],
  ['2001:db8::7:54321', '2001:db8::7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['[fe80::7%25eth0]:80', 'fe80::7'],
])('a proxy may write an address as %j', async (forwarded, address) => {
  expect(await addressFor(forwarded)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  'for=198.51.100.7',
  '198.51.100',
  '198.51.100.07',
  '198.51.100.256:80',
  '198.51.100.7:port',
  '198.51.100.7:123456',
  '0x7f000001',
  '3325256711',
  '[198.51.100.7',
  '[]:80',
  '::1::2',
  'unix:',
  '1'.repeat(60),
])('where a proxy writes %j, the proxy counts as the client', async (forwarded) => {
  expect(await addressFor(forwarded)).toBe('127.0.0.1')
  expect(await addressFor(`203.0.113.9:443, ${forwarded || 'unknown'}`)).toBe('127.0.0.1')
})

test('proxies in front of the proxy are passed over, in any notation and in several headers', async () => {
  const chains = [
    '198.51.100.7, 203.0.113.9',
    '198.51.100.7:5678,203.0.113.9:443',
    '6.6.6.6, unknown, 198.51.100.7, [2001:db8:ed::1]:443, ::ffff:203.0.113.9',
  ]
  for (const chain of chains) expect(await addressFor(chain), chain).toBe('198.51.100.7')
  // An empty entry is none.
  expect(await addressFor('198.51.100.7,,203.0.113.9, ')).toBe('198.51.100.7')
  expect(await addressFor(['6.6.6.6', '198.51.100.7:1', '203.0.113.9:2'])).toBe('198.51.100.7')
  // The outer proxy reports nothing, so it counts itself.
  expect(await addressFor('6.6.6.6, unknown, 203.0.113.9')).toBe('203.0.113.9')
})

test('a client that is no proxy is not believed', async () => {
  expect(await addressFor('198.51.100.7', '192.0.2.1')).toBe('192.0.2.1')
  expect(await addressFor('198.51.100.7', '::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(await addressFor('6.6.6.6, 192.0.2.1')).toBe('192.0.2.1')
})

test('a closed socket has no address', () => {
  const ip = undefined as unknown as string
  expect(clientAddress({ ip })).toBe('')
  expect(senderOf('')).toBe('')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:80', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::5', '8193:3512:0:1'],
  ['[2001:db8:0:1:ffff::]:80', '8193:3512:0:1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:ff9b::c000:202', '192.0.2.2'],
  ['::1', '0:0:0:0'],
])('%s counts as the sender %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender)
})
