import { buildSchema, isEnumType, isRequiredArgument, type GraphQLArgument } from 'graphql'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { analyzePlays } from '#api/analysis/analyzePlays.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { projectCrowds } from '#api/crowds/projectCrowds.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { everyField } from '#tests/kit/everyField.ts'
import { createGroup, joinGroup, seeGroup } from '#tests/kit/games/groups.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'

// A metamorphic test: guesses that are made after their number is public change no figure.
const hilo = await startHilo({ hasPages: true })
const { deps, app } = hilo

hilo.setClock('2026-10-05T17:00:00Z')
const [ann, bob] = [
  await loggedIn(hilo, { email: 'ann@example.com', username: 'ann_late' }),
  await loggedIn(hilo, { email: 'bob@example.com', username: 'bob_late' }),
]
const group = await createGroup(ann)
await joinGroup(bob, group.code)
const visitor = hilo.browse()
const players = [ann, bob, visitor]
const analyst = await analystOf(hilo)

/** The guesses of each player on the day of the game, which is one of those of two digits: 42 and 07. */
const GAMES: { day: string; target: string; guesses: string[][] }[] = [
  { day: '2026-10-05', target: '42', guesses: [['24', '42'], ['11'], ['10', '20', '30']] },
  { day: '2026-10-06', target: '07', guesses: [['11'], ['70', '07'], ['11', '22', '33', '44', '55']] },
  { day: '2026-10-07', target: '42', guesses: [['11', '12'], ['13'], ['42']] },
]
const LATE = [['42'], ['07'], ['21', '22', '23', '24', '25', '26']]

const ids: string[] = []
for (const { day, target, guesses } of GAMES) {
  hilo.setClock(`${day}T17:00:00Z`)
  const gameId = await hilo.open(2, target)
  ids.push(gameId)
  for (const [index, player] of players.entries()) await playRows(player, gameId, guesses[index] ?? [])
}
hilo.setClock('2026-10-08T17:00:00Z')
await hilo.open(2, '99')

test('no guess that is made after its number is public changes a figure', async () => {
  const before = await figures()
  // The winners know the published number; the others stop, or use up their rows.
  const plays: [Browser, number, number][] = [
    [bob, 0, 1],
    [visitor, 0, 3],
    [ann, 1, 1],
    [visitor, 1, 5],
    [ann, 2, 2],
    [bob, 2, 1],
  ]
  const ends = []
  for (const [index, [player, game, row]] of plays.entries()) {
    const { target } = GAMES[game] ?? { target: '' }
    const guesses = [[target], ['11', target], LATE[2] ?? [], ['66'], ['12'], [target]][index] ?? []
    const { play } = await playRows(player, ids[game] ?? '', guesses.slice(0, 6 - row), row)
    ends.push(play)
  }
  expect(ends.map((play) => play?.status)).toEqual([
    'VICTORY',
    'VICTORY',
    'DEFEAT',
    'DEFEAT',
    'PLAYING',
    'VICTORY',
  ])
  expect(await figures()).toEqual(before)
  expect(JSON.stringify(before)).toContain('"average":2')
  const seen = await bob.ask<object>(`{ viewer {
    streak(digits: 2) { current }
    plays(first: 3) { edges { node { status score finishedLate } } }
    month(day: "2026-10-01") { day score finishedLate }
    year(day: "2026-10-01") { won lost finishedLate unfinished }
  } }`)
  expect(seen.data).toEqual({
    viewer: {
      streak: { current: 3 },
      plays: {
        edges: [
          { node: { status: 'VICTORY', score: 2, finishedLate: true } },
          { node: { status: 'VICTORY', score: 2, finishedLate: false } },
          { node: { status: 'VICTORY', score: 2, finishedLate: true } },
        ],
      },
      month: [
        { day: '2026-10-05', score: 2, finishedLate: true },
        { day: '2026-10-06', score: 2, finishedLate: false },
        { day: '2026-10-07', score: 2, finishedLate: true },
      ],
      year: [{ won: 1, lost: 0, finishedLate: 2, unfinished: 0 }],
    },
  })
})

/** Every figure that players, groups, visitors of public pages and analysts see. */
async function figures(): Promise<unknown> {
  await settled(deps)
  await projectCrowds(deps)
  for (let isBehind = true; isBehind;) ({ isBehind } = await analyzePlays(deps, analyzeRows))
  const { body } = await app.inject({ url: '/numbers' })
  return {
    players: await Promise.all(players.map(figuresOfPlayer)),
    group: standingsOf(await seeGroup(ann, group.key)),
    numbers: body,
    analysts: await figuresOfAnalysts(),
  }
}

async function figuresOfPlayer(player: Browser): Promise<unknown> {
  const { data } = await player.ask<object>(
    `{ viewer { statistics(digits: 2) { gamesPlayed average monthlyGames monthlyAverage histogram } } }`,
  )
  const { body } = await call(player, 'PUT', 'getCurrentGameRegular', { digits: 2 })
  const { statsObj } = (await call(player, 'POST', 'profile', {})).body as { statsObj?: unknown }
  return { data, scoresObj: (body as { scoresObj: unknown }).scoresObj, statsObj }
}

function standingsOf(seen: Awaited<ReturnType<typeof seeGroup>>): unknown {
  return [seen?.week, seen?.season]
}

/** Lists of facts, figures of the analysis' progress and of accounts, and streaks, which late plays keep. */
const NO_FIGURES = [
  'events guesses exports node nodes players plays games',
  'analysisProgress rateLimit replicationLag groupSizes streakLengths',
]
  .join(' ')
  .split(' ')

async function figuresOfAnalysts(): Promise<unknown> {
  const schema = buildSchema(await readFile('analysts.graphql', 'utf8'))
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ name }) => !NO_FIGURES.includes(name),
  )
  const asked = fields.map((field) => {
    const args = field.args.flatMap(argumentOf).join(', ')
    return [field.name, `{ ${field.name}(${args}) ${everyField(schema, field.type, ['Player', 'Game'])} }`]
  })
  const figuresByName = []
  for (const [name, query = ''] of [...asked, ['of games and players', OF_NODES]])
    figuresByName.push([name, await analyst.get(query)])
  return figuresByName
}

const OF_NODES = `{
  games(orderBy: DIFFICULTY) { nodes { id scores { histogram plays } } }
  players(first: 10) { nodes {
    scores { scores { histogram } }
    skillAndLuck { digits skillAndLuck { analyzed skill } }
    statistics(digits: 2, at: "2026-10-08T17:00:00Z") { histogram average monthlyAverage }
  } }
}`

function argumentOf(argument: GraphQLArgument): string[] {
  const known: Record<string, string> = { digits: '2', from: '"2026-10-05"', by: 'WEEK', first: '10' }
  const value = known[argument.name]
  if (value === undefined && isRequiredArgument(argument)) throw new Error(`No value for ${argument.name}`)
  if (isEnumType(argument.type) && value === undefined) return []
  return value === undefined ? [] : [`${argument.name}: ${value}`]
}
