import type { HiloEvent } from '#game/events.ts'
import { projectInto, type Projection } from './projectInto.ts'

type Statement = { name: string; text: string }

/**
 * Builds the prepared statements that store events and update projections. It caches one statement for each
 * pair of row source (SQL, by name) and set of projections that the events change.
 */
export function appendStatements(projections: readonly Projection[]) {
  const statements = new Map<string, Statement>()
  return (source: string, rows: () => string, events: readonly HiloEvent[]): Statement => {
    const concerned = projections.filter(({ concerns }) => events.some(concerns))
    const name = [source, ...concerned.map(({ table }) => table)].join('_')
    const statement = statements.get(name) ?? { name, text: appendText(rows(), concerned) }
    statements.set(name, statement)
    return statement
  }
}

function appendText(rows: string, concerned: readonly Projection[]): string {
  const insert = `insert into events (player_id, game_id, type, version, at, score, guess, hint, data)
    ${rows}`
  if (concerned.length === 0) return insert
  const parts = concerned.map(
    (projection) => `${projection.table}_projected as (${projectInto(projection, projection.table)})`,
  )
  return `with slice as (${insert} returning *), ${parts.join(', ')} select`
}
