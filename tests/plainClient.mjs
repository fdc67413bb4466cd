// node tests/plainClient.mjs URL MAIL_FOLDER
//
// A client written from the specification of the documented calls alone. It plays, signs up, follows the
// letters, logs in, reads statistics, changes its account and deletes it. It exits at the first answer that
// differs from the specification.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const [url = 'http://localhost:3000', mailFolder = 'data/mail'] = process.argv.slice(2)
const name = `plain_${Date.now().toString(36)}`
const email = `${name}@example.com`
const [PASSWORD, OTHER_PASSWORD] = ['Plain-client-1', 'Plain-client-2']

const cookies = new Map()

await playAsVisitor()
await signUp()
await logIn()
await readStatistics()
await forgetPassword()
await changeUsername()
await resetStatistics()
await deleteAccount()
console.log('Every answer is as documented.')

async function playAsVisitor() {
  log('A first visit')
  expectEqual((await send('POST', 'add-visitor')).status, 200)
  const { session, profile_picture } = (await send('GET', 'current_user')).body
  expectEqual([typeof session, profile_picture], ['string', null])
  const info = (await send('POST', 'account-info', { session, profile_picture })).body
  expectEqual(info, { loggedIn: false, premium: false, imageUrl: null, session })
  expectEqual('username' in (await send('POST', 'profile', { session, profile_picture })).body, false)

  log('A game in every mode')
  for (const digits of [2, 3, 4, 5, 6, 7]) {
    const { gameObj, scoresObj, date } = (
      await send('PUT', 'getCurrentGameRegular', { session, digits, firstCall: true })
    ).body
    expectEqual(gameObj.board, ['', '', '', '', '', ''])
    expectEqual(gameObj.hints, ['', '', '', '', '', ''])
    expectEqual([gameObj.currentRow, gameObj.status, gameObj.nextGameAvailable], [0, 'playing', false])
    expectEqual('targetNumber' in gameObj, false)
    expectEqual(scoresObj, { scores: [], average: null })
    expectEqual(easternDay(date), easternDay(new Date().toISOString()))
  }
  await play(3, session)

  log('A local game')
  const local = (await send('PUT', 'getLocalGame', { digits: 5 })).body
  expectEqual([typeof local.gameId, local.targetNumber.length, local.error], ['string', 5, false])
  const kept = { digits: 5, gameId: local.gameId, gameStatus: 'victory' }
  expectEqual((await send('PUT', 'getLocalGame', kept)).body, local)
  expectEqual((await send('PUT', 'getLocalGame', { ...kept, gameId: 'none' })).body.error, true)
  const next = { digits: 5, gameId: local.gameId, gameOver: true }
  expectEqual((await send('PUT', 'nextGameAvailable', next)).body, { nextGameAvailable: false })
}

/** Plays a mode's game to its end. Each guess fits all hints so far. */
async function play(digits, session) {
  let candidates = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  let game = (await send('PUT', 'getCurrentGameRegular', { session, digits, firstCall: false })).body
  expectEqual(await send('PUT', 'checkGuessRegular', { session, digits, number: '1' }), {
    status: 400,
    location: null,
    body: { error: true, message: `Enter a ${digits} digit number` },
  })
  let number = ''
  while (game.gameObj.status === 'playing') {
    const row = game.gameObj.currentRow
    number = candidates[Math.floor(candidates.length / 2)] ?? ''
    game = (await send('PUT', 'checkGuessRegular', { session, digits, number })).body
    expectEqual([game.gameObj.currentRow, game.gameObj.board[row]], [row + 1, number])
    const hint = game.gameObj.hints[row]
    candidates = candidates.filter((target) => hintFor(target, number) === hint)
    const again = (await send('PUT', 'checkGuessRegular', { session, digits, number })).body
    expectEqual(again, game)
  }
  const score = game.gameObj.status === 'victory' ? game.gameObj.currentRow : 7
  expectEqual(candidates.includes(game.gameObj.targetNumber), true)
  expectEqual(game.scoresObj, { scores: [score], average: score })
  const another = number === '0'.repeat(digits) ? '1'.repeat(digits) : '0'.repeat(digits)
  const late = (await send('PUT', 'checkGuessRegular', { session, digits, number: another })).body
  expectEqual([late.error, late.gameObj], [true, game.gameObj])
  const loaded = (await send('PUT', 'getCurrentGameRegular', { session, digits })).body
  expectEqual([loaded.gameObj, loaded.scoresObj], [game.gameObj, game.scoresObj])
  expectEqual((await send('PUT', 'resetGameRegular', { session, digits })).body, game)
  return score
}

async function signUp() {
  log('Signing up')
  const form = { email, username: name, password: PASSWORD }
  for (const field of ['email', 'username', 'password']) {
    const { status, body } = await send('POST', 'create-account', { ...form, [field]: 'x' })
    expectEqual([status === 200, typeof body[field]], [false, 'string'])
  }
  expectEqual((await send('POST', 'create-account', form)).status, 200)
  const early = await send('POST', 'login', { email, password: PASSWORD })
  expectEqual([early.status === 302, typeof early.body.password], [false, 'string'])
  const verificationCode = await codeInLetter('verify-email')
  const verify = () => send('POST', `verify-email/${verificationCode}`, { verificationCode })
  expectEqual((await verify()).status, 200)
  expectEqual((await verify()).status, 200)
}

async function logIn() {
  log('Logging in')
  const wrong = await send('POST', 'validate', { email, password: 'Wrong-client-1' })
  expectEqual([wrong.status === 302, typeof wrong.body.password], [false, 'string'])
  expectEqual(
    typeof (await send('POST', 'validate', { email: 'x', password: PASSWORD })).body.email,
    'string',
  )
  const form = { email, password: PASSWORD, location: '/' }
  expectEqual((await send('POST', 'validate', form)).status, 302)
  const { status, location } = await send('POST', 'login', form)
  expectEqual([status, location], [302, '/'])
}

async function currentUser() {
  return (await send('GET', 'current_user')).body
}

async function readStatistics() {
  log('Statistics')
  const user = await currentUser()
  expectEqual([typeof user.session, typeof user.profile_picture], ['string', 'string'])
  expectEqual((await fetch(new URL(user.profile_picture, url))).status, 200)
  expectEqual((await send('POST', 'account-info', user)).body, {
    loggedIn: true,
    premium: false,
    imageUrl: user.profile_picture,
    session: user.session,
  })
  const score = await play(2, user.session)
  const { username, statsObj, premium } = (await send('POST', 'profile', user)).body
  expectEqual([username, premium], [name, false])
  const entries = Object.keys(statsObj)
  expectEqual(entries.filter((entry) => /^[2-7](digits|random)-scores$/.test(entry)).length, 12)
  expectEqual(
    entries.filter((entry) => !/^[2-7][a-z]+-scores$/.test(entry)),
    [],
  )
  const two = statsObj['2digits-scores']
  expectEqual([two.scores, two.average], [[score], score])
  expectEqual(two.average30, { average: score, numberOfGames: 1 })
  expectEqual([two.scores30.length, two.scores30[0].score], [1, score])
  expectEqual(Date.now() - Date.parse(two.scores30[0].date) < 60_000, true)
  // The account keeps the game that was played as a visitor.
  expectEqual(statsObj['3digits-scores'].scores.length, 1)
  expectEqual(statsObj['5random-scores'].scores, [])
}

async function forgetPassword() {
  log('A forgotten password')
  expectEqual(typeof (await send('POST', 'forgot-password', { email: 'x' })).body.email, 'string')
  expectEqual((await send('POST', 'forgot-password', { email })).status, 200)
  const verificationCode = await codeInLetter('new-password')
  const weak = await send('POST', 'change-password', { password: 'weak', verificationCode })
  expectEqual([weak.status === 200, weak.body.errorFound, typeof weak.body.password], [false, true, 'string'])
  const change = () => send('POST', 'change-password', { password: OTHER_PASSWORD, verificationCode })
  expectEqual((await change()).status, 200)
  const used = await change()
  expectEqual([used.status === 200, 'errorFound' in used.body], [false, false])
  expectEqual((await send('POST', 'account-info', {})).body.loggedIn, false)
  expectEqual((await send('POST', 'login', { email, password: PASSWORD })).status === 302, false)
  expectEqual((await send('POST', 'login', { email, password: OTHER_PASSWORD })).status, 302)
}

async function changeUsername() {
  log('Another username')
  const user = await currentUser()
  const refused = (await send('POST', 'change-username', { newUsername: '!', user })).body
  expectEqual([refused.success, typeof refused.errors.username], [false, 'string'])
  const newUsername = name.replace('plain', 'other')
  const changed = await send('POST', 'change-username', new URLSearchParams({ newUsername }))
  expectEqual([changed.status, changed.body.success], [200, true])
  expectEqual((await send('POST', 'profile', user)).body.username, newUsername)
  const soon = (await send('POST', 'change-username', { newUsername: name, user })).body
  expectEqual([soon.success, typeof soon.errors.username], [false, 'string'])
}

async function resetStatistics() {
  log('Resetting statistics')
  const user = await currentUser()
  const { session } = user
  expectEqual((await send('POST', 'reset-stats', { session, mode: '2digits' })).body.success, true)
  const { statsObj } = (await send('POST', 'profile', user)).body
  expectEqual([statsObj['2digits-scores'].scores, statsObj['3digits-scores'].scores.length], [[], 1])
}

async function deleteAccount() {
  log('Logging out, and deleting the account')
  const user = await currentUser()
  expectEqual((await send('POST', 'logout', user)).status, 302)
  expectEqual('username' in (await send('POST', 'profile', user)).body, false)
  expectEqual((await send('POST', 'login', { email, password: OTHER_PASSWORD })).status, 302)
  const again = await currentUser()
  const refused = (await send('DELETE', 'delete-my-account', { email: 'x@example.com', user: again })).body
  expectEqual([refused.success, typeof refused.errors.email], [false, 'string'])
  expectEqual((await send('DELETE', 'delete-my-account', { email, user: again })).body.success, true)
  expectEqual((await send('POST', 'account-info', again)).body.loggedIn, false)
  expectEqual((await send('POST', 'login', { email, password: OTHER_PASSWORD })).status === 302, false)
}

async function send(method, call, payload) {
  const isForm = payload instanceof URLSearchParams
  const answer = await fetch(`${url}/api/${call}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
      ...(payload && !isForm && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: isForm ? payload : JSON.stringify(payload) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [cookieName = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    if (value === '') cookies.delete(cookieName)
    else cookies.set(cookieName, value)
  }
  const text = await answer.text()
  expectEqual(answer.status < 500, true)
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    body: text === '' ? null : JSON.parse(text),
  }
}

/** The code at the end of the link in the newest letter to this client. */
async function codeInLetter(page) {
  for (let tries = 0; tries < 100; tries++) {
    const files = await readdir(mailFolder).catch(() => [])
    for (const file of files.filter((each) => each.endsWith('.eml'))) {
      const letter = decode(await readFile(path.join(mailFolder, file), 'utf8'))
      const code = new RegExp(`/${page}/([\\w-]+)`).exec(letter)?.[1]
      if (code !== undefined && letter.includes(email)) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No letter with a link to /${page} arrived.`)
}

/** Decodes quoted-printable, the encoding of the letters. */
function decode(letter) {
  return letter
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
}

function hintFor(target, guess) {
  const left = [...target].filter((digit, place) => digit !== guess[place])
  const marks = [...guess].map((digit, place) => {
    if (digit === target[place]) return 'G'
    if (!left.includes(digit)) return 'X'
    left.splice(left.indexOf(digit), 1)
    return 'Y'
  })
  return marks.join('') + (target === guess ? 'E' : target > guess ? 'H' : 'L')
}

function easternDay(date) {
  return new Date(date).toLocaleDateString('en-US', { timeZone: 'America/New_York' })
}

function expectEqual(found, expected) {
  if (isDeepStrictEqual(found, expected)) return
  throw new Error(`Expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`)
}

function log(line) {
  console.log(line)
}
