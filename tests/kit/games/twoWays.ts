import { act, type AccountMutation } from './accountDocuments.ts'
import type { Browser } from '../browser/browser.ts'
import { call } from '../documentedCalls.ts'
import { askBoard, guess, startNext, type Answer, type Board } from './playDocuments.ts'

/** A board as both APIs report it. `refused` is the reason for which the last action was refused. */
export type SeenBoard = {
  board: string[]
  hints: string[]
  currentRow: number
  status: string
  target: string | null
  nextGameAvailable: boolean
  day: string
  refused: string | null
}

export type SeenScores = { games: number; average: number | null; monthly: [number, number | null] | null }

/**
 * The actions of a player, in terms that both APIs share. A form returns its texts by field, or null when it
 * was accepted.
 */
export type Way = {
  look: (digits: number) => Promise<SeenBoard>
  guess: (digits: number, text: string) => Promise<SeenBoard>
  next: (digits: number) => Promise<SeenBoard>
  scores: (digits: number) => Promise<SeenScores>
  logIn: (email: string, password: string) => Promise<Texts>
  logOut: () => Promise<void>
  signUp: (form: { email: string; username: string; password: string }) => Promise<Texts>
  rename: (username: string) => Promise<Texts>
  resetScores: (digits: number) => Promise<Texts>
}

export type Texts = Record<string, string> | null

export function throughGraphql(browser: Browser): Way {
  const form = async (mutation: AccountMutation, input?: Record<string, string | number>): Promise<Texts> => {
    const { type, errors, message } = await act(browser, mutation, input)
    if (errors) return Object.fromEntries(errors.map((each) => [each.field.toLowerCase(), each.message]))
    return type === 'NotLoggedIn' ? { '': message ?? '' } : null
  }
  return {
    look: async (digits) => seenOf(await askBoard(browser, digits)),
    async guess(digits, text) {
      const { game, guesses, currentRow } = await askBoard(browser, digits)
      const row = guesses.at(-1)?.guess === text ? currentRow - 1 : currentRow
      const answer = await guess(browser, { gameId: game.id, row, guess: text })
      return { ...seenOf(boardIn(answer)), refused: answer.message }
    },
    // REST gives no reason for an unchanged board, and leaves no unfinished play.
    next: async (digits) => {
      const board = await askBoard(browser, digits)
      return seenOf(board.status === 'PLAYING' ? board : boardIn(await startNext(browser, digits)))
    },
    scores: (digits) => graphqlScores(browser, digits),
    logIn: (email, password) => form('logIn', { email, password }),
    logOut: async () => void (await form('logOut')),
    signUp: (input) => form('signUp', input),
    rename: (username) => form('changeUsername', { username }),
    resetScores: (digits) => form('resetStatistics', { digits }),
  }
}

function boardIn({ play }: Answer): Board {
  if (play === null) throw new Error('There is no board')
  return play
}

function seenOf({ guesses, currentRow, status, target, nextGameAvailable, game }: Board): SeenBoard {
  const rows = Array.from({ length: 6 }, (_, row) => guesses[row] ?? { guess: '', hint: '' })
  return {
    board: rows.map((row) => row.guess),
    hints: rows.map(({ hint }) => hint),
    currentRow,
    status: status.toLowerCase(),
    target,
    nextGameAvailable,
    day: game.day,
    refused: null,
  }
}

async function graphqlScores(browser: Browser, digits: number): Promise<SeenScores> {
  type Data = {
    viewer: {
      account: object | null
      statistics: {
        gamesPlayed: number
        average: number | null
        monthlyGames: number
        monthlyAverage: number | null
      }
    }
  }
  const { data } = await browser.ask<Data>(
    `query ($digits: DigitCount!) { viewer { account { username } statistics(digits: $digits) {
      gamesPlayed average monthlyGames monthlyAverage } } }`,
    { digits },
  )
  const { gamesPlayed, average, monthlyGames, monthlyAverage } = data.viewer.statistics
  // Only a logged-in user has a profile.
  const monthly: SeenScores['monthly'] = data.viewer.account && [monthlyGames, monthlyAverage]
  return { games: gamesPlayed, average, monthly }
}

type GameAnswer = {
  gameObj: Omit<SeenBoard, 'target' | 'day' | 'refused'> & { targetNumber?: string; date: string }
  scoresObj: { scores: number[]; average: number | null }
  message?: string
}

/** `modes` are those that the player plays. */
export function throughRest(browser: Browser, modes: readonly number[]): Way {
  const game = async (path: string, payload: object) => {
    const { body } = await call(browser, 'PUT', path, payload)
    return body as unknown as GameAnswer
  }
  const look = async (digits: number) => boardOf(await game('getCurrentGameRegular', { digits }))
  const form = async (path: string, payload: object): Promise<Texts> => {
    const { status, body } = await call(browser, 'POST', path, payload)
    if (status === 401 && !body?.['password']) return { '': String(body?.['message']) }
    return (body?.['errors'] as Texts | undefined) ?? null
  }
  return {
    look,
    async guess(digits, number) {
      const answer = await game('checkGuessRegular', { digits, number })
      // A malformed guess is answered without the board.
      if (!('gameObj' in answer)) return { ...(await look(digits)), refused: String(answer['message']) }
      return boardOf(answer)
    },
    // GraphQL starts the day of all modes: finished plays of earlier days leave the other boards, too.
    async next(digits) {
      const before = await look(digits)
      const after = boardOf(await game('resetGameRegular', { digits }))
      const others = before.day === after.day ? [] : modes.filter((other) => other !== digits)
      for (const other of others) await game('resetGameRegular', { digits: other })
      return after
    },
    async scores(digits) {
      const { scoresObj } = await game('getCurrentGameRegular', { digits })
      const { status, body } = await call(browser, 'POST', 'profile', {})
      const stats = (body?.['statsObj'] ?? {}) as Record<string, { average30: Average30 }>
      const month = stats[`${digits}digits-scores`]?.average30
      const monthly: SeenScores['monthly'] =
        status === 200 && month ? [month.numberOfGames, month.average] : null
      return { games: scoresObj.scores.length, average: scoresObj.average, monthly }
    },
    logIn: (email, password) => form('login', { email, password }),
    logOut: async () => void (await form('logout', {})),
    signUp: (input) => form('create-account', input),
    rename: (newUsername) => form('change-username', { newUsername }),
    resetScores: (digits) => form('reset-stats', { mode: `${digits}digits` }),
  }
}

type Average30 = { numberOfGames: number; average: number | null }

function boardOf({ gameObj, message }: GameAnswer): SeenBoard {
  const { targetNumber, date, ...board } = gameObj
  return { ...board, target: targetNumber ?? null, day: date.slice(0, 10), refused: message ?? null }
}
