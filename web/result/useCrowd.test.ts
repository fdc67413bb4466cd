import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { CROWD_CHANGED } from './useCrowd.ts'

test('the subscription to the crowd is valid for the schema', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(validate(schema, parse(CROWD_CHANGED))).toEqual([])
})
