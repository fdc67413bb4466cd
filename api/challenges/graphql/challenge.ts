import { listChallenges, type SeenChallenge } from '#api/challenges/findChallenges.ts'
import { dayOf, todayOf } from '#api/games/days.ts'
import { getGameKey } from '#game/game.ts'
import { err } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { challengeIdFromText } from '#api/graphql/globalId.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { UnknownLinkType } from '#api/graphql/refusals.ts'

export const ChallengeNode = builder.node(builder.objectRef<SeenChallenge>('Challenge'), {
  description:
    'A game for others, who play it by its link. Its sender chose the number, or the server drew it.',
  id: {
    resolve: ({ gameId }) => String(gameId),
    description: 'Permanent global id. `node` finds the challenge for its sender only; it gives no access.',
  },
  loadManyWithoutCache: async (ids: string[], { deps, findPlayer }) => {
    const gameIds = ids.map(challengeIdFromText)
    const playerId = await findPlayer()
    const own =
      playerId === null
        ? []
        : await listChallenges(deps, playerId, {
            gameIds: gameIds.filter((id) => id !== null),
            above: null,
            below: null,
            order: 'newestFirst',
            limit: ids.length,
          })
    return gameIds.map((id) => own.find(({ gameId }) => gameId === id) ?? null)
  },
  fields: (t) => ({
    digits: t.field({
      type: 'DigitCount',
      description: 'Number of digits.',
      resolve: ({ gameId }) => getGameKey(gameId).digits,
    }),
    senderName: t.string({
      nullable: true,
      description: 'Username of the sender; null if the sender did not sign.',
      resolve: ({ signed, sender }) => (signed ? (sender.user?.username ?? null) : null),
    }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether the viewer is the sender.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the challenge was sent.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the link stops working. Each play that begins moves it to 30 days later.',
    }),
    finishedCount: t.int({
      description: 'Number of finished plays, counted up to 1,000.',
      complexity: 5,
      resolve: async ({ gameId }, _args, { countFinished }) => sumOf(await countFinished(gameId)),
    }),
    isTodays: t.boolean({
      description:
        'Whether its number is that of today’s game of the mode: who finds it here knows it there. A challenge ' +
        'says so if its number was sent from that game.',
      resolve: ({ numberDay }, _args, { deps }) => numberDay !== null && dayOf(numberDay) === todayOf(deps),
    }),
    play: t.field({
      type: PlayNode,
      nullable: true,
      description: 'The viewer’s play, with or without guesses; null for a sender who typed the number.',
      resolve: ({ play }) => play,
    }),
  }),
})

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

const ChallengeOfLink = builder.unionType('ChallengeOfLink', {
  description: 'Result of `challenge`.',
  types: [ChallengeNode, UnknownLinkType],
  resolveType: (found) => ('gameId' in found ? 'Challenge' : 'UnknownLink'),
})

builder.queryField('challenge', (t) =>
  t.field({
    type: ChallengeOfLink,
    description: 'The challenge of a link.',
    args: { code: t.arg.string({ required: true, description: 'The code in the link.' }) },
    resolve: async (_root, { code }, { findChallenge }) =>
      (await findChallenge(code)) ?? err({ reason: 'CHALLENGE_LINK' }),
  }),
)
