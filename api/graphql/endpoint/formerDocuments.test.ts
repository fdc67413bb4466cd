import { expect, test } from 'vitest'
import { addFormer } from './formerDocuments.ts'

test('an id of the page before has the present document of the same name', () => {
  const documents = new Map([
    ['Plays-new1', 'plays'],
    ['PlaysOfDay-new2', 'plays of a day'],
  ])
  addFormer(documents, ['Plays-old1'])
  expect(documents.get('Plays-old1')).toBe('plays')
  expect(() => addFormer(documents, ['Gone-old1'])).toThrow('Gone-old1: no document has this name now.')
})
