import { expect, test } from 'vitest'
import { revokeAnalyst } from '#api/usecases/analysts/analysts.ts'
import { analystOf } from '#tests/kit/analysts.ts'
import { startHilo } from '#tests/kit/hilo.ts'

const hilo = await startHilo()
const { app, deps } = hilo
const FILES = [
  '',
  'graphiql/graphiql.js',
  'graphiql/graphiql.css',
  'graphiql/start.js',
  'graphiql/json.worker.js',
]

test.each(FILES)('/analysts/%s requires a token', async (file) => {
  const { name, token } = await analystOf(hilo)
  const ask = (password: string) =>
    app.inject({
      url: `/analysts/${file}`,
      headers: { authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` },
    })
  expect((await ask(token)).statusCode).toBe(200)
  await revokeAnalyst(deps, name)
  for (const refused of [await ask(token), await ask(''), await app.inject({ url: `/analysts/${file}` })]) {
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['www-authenticate']).toMatch(/^Basic realm=/)
    expect(refused.body).toBe('{"error":true,"message":"The password is an analyst’s token."}')
  }
})
