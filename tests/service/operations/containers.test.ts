import { existsSync, readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createAnalystPool, createPool } from '#api/database/pool.ts'
import { checkRedis } from '#api/errors/checkRedis.ts'
import { readEnv, SETTINGS } from '#api/settings/env.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

// No container engine runs here. This file checks what the files show without one; processes.test.ts runs the
// same topology.
type Service = {
  image?: string
  build?: string
  logging?: { driver: string; options: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { start_period?: string }
  volumes?: string[]
  deploy?: { replicas?: number; resources?: { limits?: { memory?: string; cpus?: string } } }
  ports?: string[]
  init?: boolean
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}

const dockerfile = readFileSync('Dockerfile', 'utf8')
const composeText = readFileSync('docker-compose.yml', 'utf8')
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs: Record<string, { content: string }>
}
const services = Object.entries(compose.services)

test('docker-compose.yml keeps to the compose specification', () => {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
  const [found] = linter.lintFiles(['docker-compose.yml'], false)
  const faults = found?.messages.filter(({ type }) => type === 'error') ?? []
  // The game is open to everyone who reaches the machine.
  expect(faults.filter(({ rule }) => rule !== 'no-unbound-port-interfaces')).toEqual([])
  expect(faults).toHaveLength(1)
})

test('the Dockerfile is valid', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('other containers reach the metrics of each process, and nobody outside does', () => {
  for (const name of ['api', 'workers']) {
    const service = compose.services[name]
    expect(service?.environment, name).toMatchObject({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })
    expect(service?.ports, name).toBeUndefined()
  }
})

test('the image is built in stages, and runs as an unprivileged user', () => {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const words = instructions.map(
    (instruction) => `${instruction.getKeyword()} ${instruction.getArgumentsContent()}`,
  )
  const last = words.findLastIndex((line) => line.startsWith('FROM '))
  expect(words.filter((line) => line.startsWith('FROM ')).length).toBeGreaterThan(1)
  const stage = words.slice(last)
  expect(stage.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  expect(stage.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
  const copied = words.slice(0, last).flatMap((line) => /^COPY (.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  expect(copied.length).toBeGreaterThan(5)
  for (const file of copied) expect(existsSync(file), file).toBe(true)
  const sent = readFileSync('.dockerignore', 'utf8')
  for (const file of copied) expect(sent).toContain(`!${file}\n`)
})

test('the server reads every setting that the services are given', () => {
  const ours = services.filter(([, { build }]) => build !== undefined)
  expect(ours.map(([name]) => name)).toEqual(['api', 'workers'])
  for (const [name, { environment = {} }] of ours) {
    expect(Object.keys(environment).length).toBeGreaterThan(5)
    for (const setting of Object.keys(environment)) expect(SETTINGS, `${name}: ${setting}`).toContain(setting)
  }
  for (const [, setting = ''] of dockerfile.matchAll(/(?<!^ARG )\b(?!NPM_CONFIG_)([A-Z_]+)=/gm))
    expect([...SETTINGS, 'NODE_ENV', 'TMPDIR']).toContain(setting)
})

test('servers and workers have replicas, every service a health check, and the data volumes', () => {
  expect(compose.services['api']?.command).toEqual(['--api'])
  expect(compose.services['workers']?.command).toEqual(['--workers'])
  for (const name of ['api', 'workers']) expect(compose.services[name]?.deploy?.replicas).toBeGreaterThan(1)
  for (const [name, service] of services) expect(service.healthcheck, name).toBeDefined()
  for (const name of ['postgres', 'redis']) {
    const [volume = ''] = compose.services[name]?.volumes?.[0]?.split(':') ?? []
    expect(Object.keys(compose.volumes)).toContain(volume)
  }
})

test('a start that changes a large database for an hour is not unhealthy', () => {
  for (const name of ['api', 'workers'])
    expect(compose.services[name]?.healthcheck?.start_period, name).toBe('1h')
  expect(dockerfile).toContain('--start-period=1h')
})

test('servers and workers can change neither the machine nor their own image', () => {
  for (const name of ['api', 'workers']) {
    const service = compose.services[name]
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
    })
    expect(service?.volumes).toEqual(['data:/app/data'])
    expect(dockerfile).toContain('VOLUME /app/data')
  }
})

test('only the proxy is reachable from outside, with any number of servers', () => {
  const published = services.filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  )
  expect(published.map(([name]) => name)).toEqual(['proxy'])
})

test('each container has limits of memory and processors, and a log that is rotated', () => {
  for (const [name, { deploy, logging }] of services) {
    expect(deploy?.resources?.limits, name).toEqual({
      memory: expect.stringMatching(/^\d+[mg]$/) as string,
      cpus: expect.stringMatching(/^[\d.]+$/) as string,
    })
    // Docker refuses more processors than the machine has.
    expect(Number(deploy?.resources?.limits?.cpus), name).toBeLessThanOrEqual(2)
    expect(logging, name).toMatchObject({ options: { 'max-size': '10m', 'max-file': '5' } })
  }
})

test('images are named by version and digest', () => {
  const [, base = ''] = /^ARG BASE=(\S+)$/m.exec(dockerfile) ?? []
  const images = services.flatMap(([, { image, build }]) => (build === undefined ? [image] : []))
  expect(images).toHaveLength(7)
  for (const image of [base, ...images])
    expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[\w-]+)?@sha256:[0-9a-f]{64}$/)
})

test('the log level is the documented one, and PostgreSQL logs no rows', () => {
  const { LOG_LEVEL } = compose.services['api']?.environment ?? {}
  expect(LOG_LEVEL).toBe(`\${LOG_LEVEL:-${readEnv({}).logLevel}}`)
  expect(readFileSync('docs/configuration.md', 'utf8')).toContain(
    `\`LOG_LEVEL\` (default \`${readEnv({}).logLevel}\`)`,
  )
  expect(compose.services['postgres']?.command).toContain('log_error_verbosity=terse')
})

test('Redis needs a password, and less than half of its memory for its data', async () => {
  const password = '${REDIS_PASSWORD:?is to be set}'
  for (const name of ['api', 'workers'])
    expect(compose.services[name]?.environment?.['REDIS_URL']).toBe(`redis://:${password}@redis:6379`)
  const { content = '' } = compose.configs['redis'] ?? {}
  const [, megabytes] = /^maxmemory (\d+)mb$/m.exec(content) ?? []
  const limit = compose.services['redis']?.deploy?.resources?.limits?.memory
  expect(Number(limit?.replace(/m$/, ''))).toBeGreaterThan(2 * Number(megabytes))
  const redis = await startRedis({ configuration: content.replace(password, 'hush') })
  const { host } = new URL(redis.url)
  expect(await checkRedis(`redis://:hush@${host}`)).toBeNull()
  expect((await checkRedis(`redis://${host}`))?.line).toContain('NOAUTH')
  await redis.close()
})

test('the database has a connection for every process that docs/deployment.md starts', () => {
  const ofEach = createPool('postgresql://nobody@127.0.0.1:1/nowhere').options.max
  const ofAnalysts = createAnalystPool('postgresql://nobody@127.0.0.1:1/nowhere').options.max
  const [, api, workers] =
    /--scale api=(\d+) --scale workers=(\d+)/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
  const processes = Number(api) + Number(workers)
  const allowed = Number(
    /max_connections=(\d+)/.exec(compose.services['postgres']?.command?.join(' ') ?? '')?.[1],
  )
  expect(processes * (ofEach + ofAnalysts)).toBeLessThan(allowed)
})

test('no secret is in the file, and without one nothing starts', () => {
  for (const [, { environment = {} }] of services) {
    for (const [setting, value] of Object.entries(environment)) {
      if (/PASSWORD|SECRET|AUTH$/.test(setting)) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/)
    }
  }
  expect(composeText).not.toMatch(/:\/\/[^$\s/:]+:[^$\s]+@/)
})

test('docs/configuration.md explains every setting', () => {
  const configuration = readFileSync('docs/configuration.md', 'utf8')
  for (const setting of SETTINGS) expect(configuration).toContain(`\`${setting}\``)
})
