import { expect, test } from 'vitest'
import { LARGE, openVariableDoors } from '#tests/kit/variableDoors.ts'

const { doors, expectShort } = await openVariableDoors()

// 50 ms is the limit; a slow machine may need ten times as long. A cost that grows with the square of these
// bodies is seconds.
const MOST_MS = 500

test.each(doors)('%s: wrong variables cost little', async (_, ask, place) => {
  for (const [wrong, value] of Object.entries(LARGE)) {
    const costs: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const before = process.cpuUsage()
      await expectShort(ask(place(value)))
      costs.push(process.cpuUsage(before).user / 1000)
    }
    expect([wrong, Math.min(...costs) < MOST_MS]).toEqual([wrong, true])
  }
})
