import { combined } from '#api/log/projectInto.ts'
import type { ReplayTable } from './tables.ts'

/** SQL that merges rows with the same key. Different ranges of the log produce them. */
export function combineParts({ name, projection }: ReplayTable): string {
  const { key, values, begun = () => 'false' } = projection
  const aggregates = Object.entries(values).map(
    ([column, combine]) => `${combine === 'same' ? 'any_value' : combine}(${column}) as ${column}`,
  )
  const columns = [...key, ...Object.keys(values)]
  const updates = combined(values, { one: 'kept', other: 'part' })
  return `
    with parts as (delete from replay."${name}" part where not (${begun('part')}) returning *),
      whole as (select ${[...key, ...aggregates].join(', ')} from parts group by ${key.join(', ')})
    merge into replay."${name}" kept using whole part
      on ${key.map((column) => `kept.${column} = part.${column}`).join(' and ')} and (${begun('kept')})
    when matched then ${updates === '' ? 'do nothing' : `update set ${updates}`}
    when not matched then insert (${columns.join(', ')})
      values (${columns.map((column) => `part.${column}`).join(', ')})`
}
