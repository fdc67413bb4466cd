import { expect, test } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { revokeAnalyst } from '#api/analysts/analysts.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const { app, deps } = hilo
const FILES = [
  'graphiql/',
  'graphiql/graphiql.js',
  'graphiql/graphiql.css',
  'graphiql/start.js',
  'graphiql/json.worker.js',
]
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
})

test.each(FILES)('/analysts/%s requires a token', async (file) => {
  const { name, token } = await analystOf(hilo)
  const ask = (password: string) => app.inject({ url: `/analysts/${file}`, headers: basic(password) })
  expect((await ask(token)).statusCode).toBe(200)
  await revokeAnalyst(deps, name)
  for (const refused of [await ask(token), await ask(''), await app.inject({ url: `/analysts/${file}` })]) {
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toEqual([expect.stringMatching(/^Basic realm=/), 'Bearer'])
    expect(refused.body).toBe(
      '{"error":true,"message":"This needs an analyst’s token: as a bearer token, or as the password."}',
    )
  }
})

test('a new route below /analysts/ requires a token although its code does not mention one', async () => {
  const { token } = await analystOf(hilo)
  const grown = buildApp(deps)
  grown.get('/analysts/new/:name', ({ analyst }) => ({ isKnown: analyst !== null }))
  void grown.register((scope, _options, done) => {
    scope.get('/analysts/inner', () => 'secret')
    done()
  })
  for (const url of ['/analysts/new/one', '/analysts/inner'])
    expect((await grown.inject(url)).statusCode).toBe(401)
  const known = await grown.inject({ url: '/analysts/new/one', headers: basic(token) })
  expect(known.json()).toEqual({ isKnown: true })
  await grown.close()
})

test('without a build of the charts, their address leads an analyst, and nobody else, to GraphiQL', async () => {
  const { token } = await analystOf(hilo)
  const answer = await app.inject({ url: '/analysts/', headers: basic(token) })
  expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/analysts/graphiql/'])
  expect((await app.inject('/analysts/')).statusCode).toBe(401)
})

test('the query of the address is the first tab, with its variables, before the questions', async () => {
  const { token } = await analystOf(hilo)
  const open = async (address: string) => {
    const { body } = await app.inject({ url: `/analysts/graphiql/${address}`, headers: basic(token) })
    const [, setup = ''] = /id="setup" type="application\/json">(.*?)<\/script>/.exec(body) ?? []
    return JSON.parse(setup) as { variables?: string; defaultTabs: { query: string }[] }
  }
  const { defaultTabs: questions, variables } = await open('')
  expect(variables).toBeUndefined()
  const asked = { query: '# </script>\nquery A($digits: Int!) { scores }', variables: '{"digits":4}' }
  const opened = await open(`?${new URLSearchParams(asked).toString()}`)
  expect(opened).toMatchObject({ variables: asked.variables, defaultTabs: [asked, ...questions] })
  expect((await open('?query=1&query=2&variables=3')).defaultTabs).toEqual(questions)
})
