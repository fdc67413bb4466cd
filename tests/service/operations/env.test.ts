import { expect, test } from 'vitest'
import { EnvError, readEnv } from '#api/settings/env.ts'

function complaintsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
  return []
}

test('everything has a working default', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    siteName: 'Hilo',
    rateLimitFactor: 1,
    metricsPort: null,
    metricsHost: '127.0.0.1',
  })
  expect(env.dataDir).toBe(`${process.cwd()}/data`)
  const { databaseUrl, analystsDatabaseUrl, redisUrl, smtpUrl, google, sessionSecret } = env
  expect([databaseUrl, analystsDatabaseUrl, redisUrl, smtpUrl, google, sessionSecret]).toEqual(
    Array(6).fill(null),
  )
})

test('a variable set to nothing counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}))
})

test('the public address loses its last slash, and follows the port when not set', () => {
  expect(readEnv({ PUBLIC_URL: 'https://hilo.example/' }).publicUrl).toBe('https://hilo.example')
  expect(readEnv({ PORT: '8080' })).toMatchObject({ publicUrl: 'http://localhost:8080', hasPublicUrl: false })
})

test('the sender of letters is the name of the site at its domain, unless another is set', () => {
  const name = 'Hilo: daily, "free" (beta)'
  const PUBLIC_URL = 'https://hilo.example:8443'
  expect(readEnv({ SITE_NAME: name }).mailFrom).toEqual({ name, address: 'no-reply@localhost' })
  expect(readEnv({ SITE_NAME: name, PUBLIC_URL }).mailFrom).toEqual({
    name,
    address: 'no-reply@hilo.example',
  })
  const set = { SITE_NAME: name, MAIL_FROM: 'Play <play@hilo.example>' }
  expect(readEnv(set).mailFrom).toEqual({ name: 'Play', address: 'play@hilo.example' })
})

test.each([
  undefined,
  'http://localhost:3000',
  'http://hilo:3000',
  'https://192.0.2.7',
  'https://[2001:db8::7]',
])('a mail server needs a sender if the public address %s has no domain for one', (PUBLIC_URL) => {
  const set = { SMTP_URL: 'smtp://127.0.0.1', PUBLIC_URL }
  expect(complaintsOf(set)).toEqual([
    'MAIL_FROM is missing: SMTP_URL needs a sender, and PUBLIC_URL has no domain for one.',
  ])
  expect(complaintsOf({ ...set, MAIL_FROM: 'play@hilo.example' })).toEqual([])
})

test('the authority of the mail server is a file with certificates, or none', () => {
  const message = 'SMTP_TLS_CA must be none, or a file with certificates in PEM'
  expect(readEnv({ SMTP_TLS_CA: 'none' }).smtpAuthority).toBe('none')
  expect(complaintsOf({ SMTP_TLS_CA: 'package.json' })).toEqual([`${message} (it is "package.json").`])
  expect(complaintsOf({ SMTP_TLS_CA: '/absent.pem' })).toEqual([`${message} (it is "/absent.pem").`])
})

test('Google is enabled only with both of its credentials', () => {
  expect(readEnv({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google).toMatchObject({
    clientId: 'a',
    clientSecret: 'b',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  })
  expect(complaintsOf({ GOOGLE_CLIENT_SECRET: 'b' })).toEqual([
    'GOOGLE_CLIENT_ID is missing: Google needs both of the pair.',
  ])
})

test('a replica for analysts needs a database of which it is the replica', () => {
  const replica = 'postgres://a:hush@b/c'
  expect(complaintsOf({ ANALYSTS_DATABASE_URL: replica })).toEqual([
    'ANALYSTS_DATABASE_URL needs DATABASE_URL: the embedded PostgreSQL has no replica.',
  ])
  const both = { DATABASE_URL: 'postgres://a@d/c', ANALYSTS_DATABASE_URL: replica }
  expect(readEnv(both).analystsDatabaseUrl).toBe(replica)
})

test.each([
  ['PORT', ['0', '3000', '65535'], ['-1', '65536', '3e3', '0x10', '3000.5', 'http', '٣٠٠٠']],
  [
    'PUBLIC_URL',
    ['http://a.example', 'https://a.example:8443'],
    ['a.example', 'http:a.example', 'ftp://a.example', 'https://a.example/hilo', 'https://a.example?x'],
  ],
  [
    'DATABASE_URL',
    ['postgres://a@b/c', 'postgresql://a:b%25@c:1/d?sslmode=require'],
    ['mysql://a@b/c', 'b/c', 'postgres:b', 'postgres://a:b%@c/d', 'postgres://a%zz@c/d', 'postgres://a@c/%'],
  ],
  [
    'REDIS_URL',
    ['redis://a:6379', 'rediss://a', 'redis://u:p%25@a/1', 'redis://[::1]?db=2&family=6'],
    ['http://a', 'a:6379', 'redis:a', 'redis://:a%b@c', 'redis://a/b', 'redis://a?db=b', 'redis://a?path=b'],
  ],
  ['SMTP_URL', ['smtp://a:25', 'smtps://u:p@a', 'smtp://u:p%w@a'], ['mail.example', 'http://a', 'smtp:a']],
  ['DATA_DIR', ['./data', '/a b/c'], ['/a\nb', '/a\u007f']],
  ['HOST', ['::1', '[::1]', 'localhost'], ['a\rb']],
  ['METRICS_HOST', ['::1'], ['a\u0085b']],
  [
    'MAIL_FROM',
    ['Hilo <a@b.example>', 'a@b.example', '"Hilo: daily, free" <a@b.example>', 'a@localhost'],
    [
      'Hilo',
      '@',
      'a@',
      'a <b@c.d>, e <f@g.h>',
      'a@b.c, d@e.f',
      'Hilo: daily <a@b.c>',
      'a b@c.d e@f.g',
      'a@b.c\nBcc: d@e.f',
    ],
  ],
  ['CONTACT_EMAIL', ['a@b.example'], ['a', 'a@b']],
  ['SITE_NAME', ['Hilo', 'x'.repeat(40)], ['x'.repeat(41), 'a\nb', 'a\0']],
  ['RATE_LIMIT_FACTOR', ['1', '0.5', '1000'], ['0', '-1', 'many', 'Infinity', '1e308', '1000001']],
  [
    'TRUSTED_PROXIES',
    ['loopback', '10.0.0.1', '10.0.0.0/8, fd00::/7', 'uniquelocal 10.0.0.0/8 ', '::/1'],
    ['1', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '::/129', '1.2.3.4/8/8', '1.2.3.4/'],
  ],
  ['SESSION_SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
  ['GOOGLE_TOKEN_URL', ['http://127.0.0.1:9/token'], ['token']],
])('%s accepts valid values and refuses others in one line that names it', (name, right, wrong) => {
  for (const value of right) expect(complaintsOf({ MAIL_FROM: 'a@b.example', [name]: value })).toEqual([])
  for (const value of wrong) {
    expect(complaintsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must \\P{Cc}+\\.$`, 'u')),
    ])
  }
})

test('several wrong settings are reported at once', () => {
  expect(complaintsOf({ PORT: 'x', RATE_LIMIT_FACTOR: 'y' })).toEqual([
    'PORT must be a whole number from 0 to 65535 (it is "x").',
    'RATE_LIMIT_FACTOR must be a number above 0 and at most 1000000 (it is "y").',
  ])
})

test('a port that Kubernetes has set for a service of that name is refused with its origin', () => {
  expect(complaintsOf({ METRICS_PORT: 'tcp://10.0.0.1:9464' })).toEqual([
    'METRICS_PORT must be a whole number from 0 to 65535 (it is "tcp://10.0.0.1:9464"). ' +
      'Kubernetes sets it for a Service named "metrics": set enableServiceLinks to false in the pod.',
  ])
})

test('a complaint shows the beginning of a long value', () => {
  expect(complaintsOf({ PORT: 'x'.repeat(20_000) })[0]).toMatch(/ \(it is "x{100}…"\)\.$/)
})

test('a complaint never repeats a secret', () => {
  const complaints = complaintsOf({
    DATABASE_URL: 'mysql://u:hush@h',
    ANALYSTS_DATABASE_URL: 'mysql://u:hush@h',
    SESSION_SECRET: 'hush',
    SMTP_URL: 'hush',
  })
  expect(complaints).toHaveLength(4)
  expect(complaints.join()).not.toContain('hush')
})
