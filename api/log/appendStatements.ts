import type { HiloEvent } from '#game/events.ts'
import { projectInto, type Projection } from './projectInto.ts'

type Statement = { name: string; text: string }

/**
 * Makes the prepared statements that store events and what they mean for the projections, each once: one for each source of rows
 * (SQL, by its name) and set of projections that the events concern.
 */
export function appendStatements(projections: readonly Projection[]) {
  const made = new Map<string, Statement>()
  return (source: string, rows: () => string, events: readonly HiloEvent[]): Statement => {
    const concerned = projections.filter(({ concerns }) => events.some(concerns))
    const name = [source, ...concerned.map(({ table }) => table)].join('_')
    const statement = made.get(name) ?? { name, text: appendText(rows(), concerned) }
    made.set(name, statement)
    return statement
  }
}

function appendText(rows: string, concerned: readonly Projection[]): string {
  const insert = `insert into events (player_id, game_id, type, version, at, score, guess, hint, data) ${rows}`
  if (concerned.length === 0) return insert
  const parts = concerned.map(
    (projection) => `${projection.table}_projected as (${projectInto(projection, projection.table)})`,
  )
  return `with slice as (${insert} returning *), ${parts.join(', ')} select`
}
