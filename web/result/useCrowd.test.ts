import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { CROWD_CHANGED } from './useCrowd.ts'

test('what is asked of the crowd is in the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(validate(schema, parse(CROWD_CHANGED))).toEqual([])
})
