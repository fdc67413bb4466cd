import { expect, test } from 'vitest'
import { csvLine } from './csvLine.ts'

test('a value with a comma, a quote or a line break is quoted, and a formula becomes a text, but no number', () => {
  expect(csvLine(['0042', null, '', 'a b'])).toBe('0042,,,a b\n')
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\n')
  expect(csvLine(['=1+1', '+1', '-1+1', '@name', '\t=1'])).toBe(`"'=1+1","'+1","'-1+1","'@name","'\t=1"\n`)
  expect(csvLine(['-3', '-0.5'])).toBe('-3,-0.5\n')
})
