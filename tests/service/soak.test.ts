import { expect, test } from 'vitest'
import { dice } from '#tests/kit/history.ts'
import { killServer } from '#tests/soak/killServer.ts'
import { openPublicPlace } from '#tests/soak/place.ts'
import { repeatAtOnce } from '#tests/soak/repeatAtOnce.ts'
import { onStage } from '#tests/soak/stage.ts'
import { twoTabs } from '#tests/soak/twoTabs.ts'

// What `npm run soak` does for minutes, done for seconds, one after the other on the same processes.
const setting = { roll: dice(1), tell: () => undefined }

test('tabs that race, requests that repeat and a server that is killed lose and double nothing', async () => {
  const { figures, breaches } = await onStage(
    setting,
    () => openPublicPlace({ servers: 2 }),
    async (stage) => {
      const parts = [
        await twoTabs(stage, { races: 50 }),
        await repeatAtOnce(stage, { requests: 20 }),
        // Everything else runs beside it: how soon a server is ready is a matter for the soak itself.
        await killServer(stage, { guesses: 200, kills: 1, readyMs: 30_000 }),
      ]
      return {
        figures: {},
        breaches: parts.flatMap((part) => part.breaches),
        players: parts.flatMap(({ players }) => players.slice(0, 20)),
      }
    },
  )
  expect(breaches).toEqual([])
  expect(figures).toMatchObject({ acknowledged: 270, refused: 50, lost: 0, twice: 0, boards: 27 })
}, 180_000)
