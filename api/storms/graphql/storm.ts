import {
  findLatestRun,
  findRecords,
  findRun,
  loadFinishedPlays,
  loadStormPlay,
  type OwnedRun,
  type StormRecords,
} from '#api/storms/findRuns.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { stormIdFromText } from '#api/graphql/globalId.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { getGameKey } from '#game/game.ts'
import {
  averageTries,
  currentNumber,
  endOf,
  isRunOver,
  isStormMode,
  remainingMs,
  STORM_NUMBERS,
} from '#game/storm/storm.ts'

export const StormNode = builder.node(builder.objectRef<OwnedRun>('Storm'), {
  description:
    'The viewer’s run through the numbers of a storm: one after another, within three minutes of the server’s ' +
    'clock. A lost number costs ten seconds.',
  id: {
    resolve: ({ stormId }) => String(stormId),
    description: 'Permanent global id. `node` finds the storm for a viewer who has run it.',
  },
  loadManyWithoutCache: async (ids: string[], { deps, findPlayer }) => {
    const playerId = await findPlayer()
    return await Promise.all(
      ids.map((id) => {
        const stormId = stormIdFromText(id)
        return stormId === null || playerId === null
          ? Promise.resolve(null)
          : findRun(deps, { playerId, stormId })
      }),
    )
  },
  fields: (t) => ({
    digits: t.field({
      type: 'DigitCount',
      description: 'Number of digits.',
      resolve: ({ stormId }) => getGameKey(stormId).digits,
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the clock started.' }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'When the run ended, or will end unless a number is lost or the player stops.',
      resolve: endOf,
    }),
    remainingMs: t.int({
      description: 'The rest of the time in milliseconds, when the server answered; 0 after the end.',
      resolve: (run, _args, { deps }) => remainingMs(run, deps.clock()),
    }),
    isOver: t.boolean({
      description: 'Whether the run is over: its time, its numbers, or the player stopped.',
      resolve: (run, _args, { deps }) => isRunOver(run, deps.clock()),
    }),
    number: t.int({
      description: 'The number that the player finds now, 1 for the first. 100 after the last one.',
      resolve: currentNumber,
    }),
    solved: t.exposeInt('solved', { description: 'How many numbers the player found.' }),
    lost: t.exposeInt('lost', { description: 'How many numbers the player did not find in six tries.' }),
    averageTries: t.float({
      nullable: true,
      description: 'The mean of the tries for a number that the player found; null without one.',
      resolve: averageTries,
    }),
    mayShare: t.exposeBoolean('mayShare', {
      description: 'Whether `shareStorm` makes a link to it: the viewer began it with new numbers.',
    }),
    play: t.field({
      type: PlayNode,
      nullable: true,
      description: 'The play of the present number, with or without guesses; null after the end.',
      resolve: async (run, _args, { deps }) => {
        const number = currentNumber(run)
        if (number > STORM_NUMBERS || isRunOver(run, deps.clock())) return null
        const { playerId, stormId } = run
        return (await loadStormPlay(deps, { playerId, stormId, number }))?.owned ?? null
      },
    }),
    finishedPlays: t.field({
      type: [PlayNode],
      description: 'The plays of the numbers that the player found or lost, in their order: at most 99.',
      complexity: { field: 100, multiplier: 20 },
      resolve: async (run, _args, { deps }) => await loadFinishedPlays(deps, run),
    }),
  }),
})

builder.objectField(ViewerType, 'latestStorm', (t) =>
  t.field({
    type: StormNode,
    nullable: true,
    description: 'The storm that the viewer began last, running or over; null without one.',
    resolve: ({ playerId }, _args, { deps }) => (playerId === null ? null : findLatestRun(deps, playerId)),
  }),
)

const StormRecordsType = builder.objectRef<StormRecords>('StormRecords').implement({
  description: 'How many numbers the viewer found at most in one storm of a mode.',
  fields: (t) => ({
    best: t.exposeInt('best', { nullable: true, description: 'Of all storms; null without one.' }),
    today: t.exposeInt('today', {
      nullable: true,
      description: 'Of the storms that began on this Eastern day; null without one.',
    }),
    last30Days: t.exposeInt('last30Days', {
      nullable: true,
      description: 'Of the storms of the last 30 days; null without one.',
    }),
  }),
})

builder.objectField(ViewerType, 'stormRecords', (t) =>
  t.field({
    type: StormRecordsType,
    nullable: true,
    description: 'The viewer’s records in storms of this digit count; null without a session.',
    complexity: 20,
    args: { digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits, 2 to 4.' }) },
    resolve: ({ playerId }, { digits }, { deps }) => {
      if (!isStormMode(digits)) throw badUserInput('Storms have 2, 3 or 4 digits.')
      return playerId === null ? null : findRecords(deps, { playerId, digits })
    },
  }),
)
