import { expect, it } from 'vitest'
import { chooseLanguage, OFFERED, parseLanguage } from './languages.ts'

it.each([
  ['the choice wins over the browser', 'de', 'en', 'de'],
  ['the first language that the browser prefers', undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['the order of preference, not of the header', undefined, 'de;q=0.5, en;q=0.9', 'en'],
  ['a language that is not offered is passed over', undefined, 'xx, de', 'de'],
  ['a refused language is passed over', undefined, 'de;q=0, en', 'en'],
  ['the case of a tag does not matter', undefined, 'DE', 'de'],
  ['English for a browser without a known language', undefined, 'xx-YY, *', 'en'],
  ['English for a client without the header', undefined, undefined, 'en'],
  ['an unknown choice counts as none', 'toString', 'de', 'de'],
  ['a damaged header', undefined, ';;q=,,=de', 'en'],
  ['tests choose a pseudo-language', 'ar-XB', 'en', 'ar-XB'],
  ['no browser gets a pseudo-language', undefined, 'ar-XB', 'ar'],
])('%s', (_, chosen, accepted, language) => {
  expect(chooseLanguage(chosen, accepted)).toBe(language)
})

it('a player is offered no language of the tests', () => {
  expect(OFFERED).not.toContain('en-XA')
  expect(parseLanguage('en-XA')).toBe('en-XA')
})
