import fc from 'fast-check'
import { PASSWORD } from './games/accountDocuments.ts'

/** A valid payload for each documented call, by path. */
export const VALID_PAYLOADS: Record<string, Record<string, unknown>> = {
  '/logout': { session: null, profile_picture: null },
  '/validate': { email: 'fuzz@example.com', password: PASSWORD, location: '/' },
  '/login': { email: 'fuzz@example.com', password: PASSWORD, location: '/' },
  '/account-info': { session: null, profile_picture: null },
  '/profile': { session: null, profile_picture: null },
  '/create-account': { email: 'new@example.com', username: 'new_one', password: PASSWORD },
  '/forgot-password': { email: 'fuzz@example.com' },
  '/change-password': { password: PASSWORD, verificationCode: 'made-up' },
  '/verify-email/:verificationCode': { verificationCode: 'made-up' },
  '/getCurrentGameRegular': { session: null, digits: 5, firstCall: true },
  '/checkGuessRegular': { session: null, digits: 5, number: '12345' },
  '/resetGameRegular': { session: null, digits: 5 },
  '/getLocalGame': { digits: 5, gameId: '207785', gameStatus: 'playing' },
  '/nextGameAvailable': { digits: 5, gameId: '207785', gameOver: true },
  '/change-username': { newUsername: 'other_one', user: { session: null } },
  '/delete-my-account': { email: 'fuzz@example.com', user: { session: null } },
  '/reset-stats': { session: null, mode: '5digits' },
}

/** A request's body. A malformed body is not a payload of the call. Other bodies are, and change nothing. */
export type OddPayload = { body: string | Buffer; type?: string; isMalformed: boolean }

export function oddPayload(path: string): fc.Arbitrary<OddPayload> {
  const taken = VALID_PAYLOADS[path]
  if (taken === undefined) throw new Error(`No valid payload is listed for ${path}`)
  const malformed = fc
    .oneof(
      { weight: 4, arbitrary: wrongField(taken) },
      { weight: 1, arbitrary: missingField(taken) },
      { weight: 3, arbitrary: wrongText(taken) },
      { weight: 1, arbitrary: wrongType(taken) },
    )
    .map((sent) => ({ ...sent, isMalformed: true }))
  const wellFormed = idleFields(taken).map((body) => ({ body, isMalformed: false }))
  return fc.oneof({ weight: 9, arbitrary: malformed }, { weight: 4, arbitrary: wellFormed })
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\0', '\ud800', '%00', "' or 1=1 --", '__proto__', '５', '-1', '1e3', '0x5'),
  fc.nat(60_000).map((length) => '9'.repeat(length)),
)
const key = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((name) => `extra ${name}`),
  fc.constantFrom('toString', 'hasOwnProperty', 'valueOf', 'then', 'length', '0', 'playerId', 'row'),
)
const deep = fc.integer({ min: 1, max: 2000 }).map((depth) => {
  let value: unknown = null
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { value }
  return value
})
const notText = fc.oneof(
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(key, text, { minKeys: 1, maxKeys: 3 }),
  deep,
)
const anything = fc.oneof(text, notText)

function wrongField(taken: Record<string, unknown>): fc.Arbitrary<{ body: string }> {
  return fc
    .constantFrom(...Object.keys(taken))
    .chain((name) =>
      fc
        .record({ wrong: wrongFor(name), more: fc.dictionary(key, anything, { maxKeys: 3 }) })
        .map(({ wrong, more }) => ({ body: JSON.stringify({ ...more, ...taken, [name]: wrong }) })),
    )
}

function wrongFor(name: string): fc.Arbitrary<unknown> {
  switch (name) {
    case 'digits':
      return anything.filter((value) => ![2, 3, 4, 5, 6, 7].includes(value as number))
    case 'mode':
      return anything.filter((value) => !(typeof value === 'string' && /^[2-7]digits$/.test(value)))
    case 'user':
      return fc.oneof(text, fc.boolean(), fc.integer(), fc.array(text))
    case 'firstCall':
    case 'gameOver':
      return fc.oneof(text, fc.integer(), fc.array(text), deep)
    default:
      return notText
  }
}

const REQUIRED = ['digits', 'number', 'gameOver', 'mode', 'email', 'password', 'newUsername']

// A payload without such a field gets it in a list.
function missingField(taken: Record<string, unknown>): fc.Arbitrary<{ body: string }> {
  return fc.constantFrom(...REQUIRED).map((name) => {
    const { [name]: _missing, ...rest } = taken
    return { body: JSON.stringify(name in taken ? rest : [rest]) }
  })
}

function wrongText(taken: Record<string, unknown>): fc.Arbitrary<{ body: string | Buffer }> {
  const whole = JSON.stringify(taken)
  const open = whole.slice(0, -1)
  return fc
    .oneof(
      fc.integer({ min: 1, max: open.length }).map((end) => open.slice(0, end)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0x00, ...bytes])),
      fc.constantFrom('[', '{"a":', '"').map((part) => part.repeat(16_000)),
      fc.constantFrom(
        `${open},"__proto__":{"digits":5}}`,
        `${open},"constructor":{"prototype":{"digits":5}}}`,
        `${whole} ${whole}`,
        `${open},"filling":"${'x'.repeat(100_000)}"}`,
      ),
      fc
        .oneof(text, fc.integer(), fc.boolean(), fc.array(fc.jsonValue()))
        .map((value) => JSON.stringify(value)),
    )
    .map((body) => ({ body }))
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json5',
  'nothing',
  'a/b; c="',
  'application/graphql',
]

function wrongType(taken: Record<string, unknown>): fc.Arbitrary<{ body: string; type: string }> {
  return fc.constantFrom(...TYPES).map((type) => ({ body: JSON.stringify(taken), type }))
}

// Values that the field must not have, because the call would then succeed.
const EFFECTIVE: Record<string, RegExp> = {
  email: /@/,
  username: /^\w{3,16}$/,
  newUsername: /^\w{3,16}$/,
  number: /^\d{5}$/,
  verificationCode: /^[\w-]{43}$/,
}

/** A well-formed payload that is refused: a rule refuses its texts, or its session is not the caller's. */
function idleFields(taken: Record<string, unknown>): fc.Arbitrary<string> {
  const strange = { session: 'of another', ...('user' in taken && { user: { session: 'of another' } }) }
  const names = Object.keys(taken).filter((name) => name in EFFECTIVE)
  const odd = names.map((name) => [name, text.filter((value) => EFFECTIVE[name]?.test(value) === false)])
  const fields = fc.record(Object.fromEntries(odd) as Record<string, typeof text>)
  return fields.map((values) => JSON.stringify({ ...taken, ...strange, ...values }))
}
