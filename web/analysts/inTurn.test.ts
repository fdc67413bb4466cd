import { expect, it } from 'vitest'
import { inTurn } from './inTurn.ts'

it('two works run at a time, in their order, and a failed one makes room', async () => {
  const started: number[] = []
  const ends: ((isWell: boolean) => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      started.push(number)
      const isWell = await new Promise<boolean>((resolve) => ends.push(resolve))
      if (!isWell) throw new Error('failed')
    }),
  )
  expect(started).toEqual([0, 1])
  ends[0]?.(false)
  await expect(works[0]).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  ends[1]?.(true)
  await works[1]
  expect(started).toEqual([0, 1, 2, 3])
  for (const end of ends) end(true)
  await Promise.all(works.slice(1))
})
