import { expect, test } from 'vitest'
import { dice } from '#tests/kit/games/dice.ts'
import { killServer } from '#tests/soak/scenarios/killServer.ts'
import { openPublicPlace } from '#tests/soak/place.ts'
import { repeatAtOnce } from '#tests/soak/scenarios/repeatAtOnce.ts'
import { onStage } from '#tests/soak/stage.ts'
import { stopDatabase } from '#tests/soak/scenarios/stopDatabase.ts'
import { twoTabs } from '#tests/soak/scenarios/twoTabs.ts'

// `npm run soak` for seconds instead of minutes, with all parts in sequence on the same processes.
const TIMEOUT_MS = 60_000
const setting = { roll: dice(1), print: () => undefined }

test('races, repeated requests, a killed server and a stopped database lose and double nothing', async () => {
  const { figures, breaches } = await onStage(
    setting,
    () => openPublicPlace({ servers: 2 }),
    async (stage) => {
      const parts = [
        await twoTabs(stage, { races: 50 }),
        await repeatAtOnce(stage, { requests: 20 }),
        // All other tests run at the same time. Only the soak itself limits the time to recover.
        await killServer(stage, { guesses: 200, kills: 1, readyMs: TIMEOUT_MS }),
        await stopDatabase(stage, {
          pauseMs: 60,
          stops: 1,
          players: 200,
          awayMs: 500,
          calmMs: 1500,
          servingMs: TIMEOUT_MS,
        }),
      ]
      return {
        figures: {},
        breaches: parts.flatMap((part) => part.breaches),
        players: parts.flatMap(({ players }) => players.slice(0, 20)),
      }
    },
  )
  expect(breaches).toEqual([])
  expect(figures).toMatchObject({ refused: 50, unknown: 0, lost: 0, twice: 0, boards: 47 })
  expect(figures['acknowledged']).toBeGreaterThan(270)
})
