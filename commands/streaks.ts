import { StartError } from '#api/errors/errors.ts'
import { excuseDay } from '#api/statistics/excuseDay.ts'
import { parseDay } from '#game/day.ts'
import { archiveMessage } from '#game/refusals.ts'
import type { ExcuseRefusal } from '#game/statistics/streak.ts'
import { runCommand } from './runCommand.ts'

const USAGE = `Usage: npm run streaks -- excuse DAY

Excuses a day (YYYY-MM-DD, Eastern time) for all players, for example after an outage: a player that missed it
keeps the streak. The excuse is an event and cannot be taken back.

  excuse DAY   excuse a day
  --json       print the result as JSON
  -h, --help   show this help`

const REFUSALS: Record<ExcuseRefusal | 'TRY_AGAIN', string> = {
  DAY_IN_FUTURE: 'This day is in the future.',
  BEFORE_FIRST_GAME: archiveMessage('BEFORE_FIRST_GAME'),
  TRY_AGAIN: 'Other operators excuse days at the same time. Try again.',
}

await runCommand(
  {
    name: 'streaks',
    usage: USAGE,
    options: {},
    parse: ({ positionals: [action, text, ...rest] }) => {
      if (action !== 'excuse' || text === undefined || rest.length > 0) return null
      const day = parseDay(text)
      if (!day.ok) throw new StartError(`${text} is not a day such as 2026-11-22.`)
      return { day: day.value }
    },
  },
  async (opened, { day }) => {
    const excused = await excuseDay(opened, day)
    if (!excused.ok) throw new StartError(REFUSALS[excused.error.reason])
    return {
      text: excused.value ? `Excused: ${day}.` : `${day} was excused before.`,
      data: { day, isNew: excused.value },
    }
  },
)
