import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayChangeUsername,
  parseAnyEmail,
  parseEmail,
  parsePassword,
  parseUsername,
  usernameChangeableAt,
  usernameKey,
} from './fields.ts'

const notStrings = [null, undefined, 42, true, {}, ['player@example.com'], { length: 12 }]

describe('an email address', () => {
  test.each([
    'player@example.com',
    'P.L_a%y-e+r9@Example.Co.Uk',
    'a@b.cd',
    '1@2.io',
    'player@mail-1.example.museum',
    'player@example.com'.padStart(254, 'x'),
  ])('%.40s is accepted unchanged', (text) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: text })
  })

  test.each([
    ['', 'nothing'],
    ['player', 'no @'],
    ['@example.com', 'nothing before @'],
    ['player@', 'no domain'],
    ['player@example', 'no suffix'],
    ['player@example.c', 'a suffix of one letter'],
    ['player@example.c0m', 'a suffix with a digit'],
    ['player@.com', 'only a suffix'],
    ['player@example..com', 'an empty part'],
    ['player@example.com.', 'a trailing dot'],
    ['player@-example.com', 'a part that begins with a hyphen'],
    ['player@example-.com', 'a part that ends with a hyphen'],
    ['player@exam_ple.com', 'an underscore in the domain'],
    ['play er@example.com', 'a space'],
    [' player@example.com', 'a leading space'],
    ['player@example.com ', 'a trailing space'],
    ['player@example.com\n', 'a line feed'],
    ['player@example.com\r\nBcc: other@example.com', 'a mail header'],
    ['one@two@example.com', 'two @'],
    ['player@example.com,other@example.com', 'two addresses'],
    ['"player"@example.com', 'quotes'],
    ['<player@example.com>', 'angle brackets'],
    ['player@[127.0.0.1]', 'an IP address as the domain'],
    ['plаyer@example.com', 'a Cyrillic letter'],
    ['player@exаmple.com', 'a Cyrillic letter in the domain'],
    ['player@example.ſe', 'a long s, a lowercase form of S'],
    ['\u212aim@example.com', 'the sign for kelvin'],
    ['player＠example.com', 'a full-width @'],
    ['player@example。com', 'an ideographic full stop'],
    ['player@example.com'.padStart(255, 'x'), 'longer than an address can be'],
  ])('%.40s is refused (%s)', (text) => {
    expect(parseEmail(text)).toEqual({ ok: false, error: 'NOT_AN_EMAIL' })
  })

  test.each(notStrings)('%o is refused because it is not a string', (value) => {
    expect(parseEmail(value).ok).toBe(false)
  })

  test.each([
    'a'.repeat(1e6),
    `a@${'a-'.repeat(5e5)}`,
    `a@${'a.'.repeat(5e5)}`,
    '@'.repeat(1e6),
    `a@${'a'.repeat(1e6)}.com`,
  ])('a text of a million characters, %.6s…, is refused', (text) => {
    expect(parseEmail(text).ok).toBe(false)
  })

  test('the pattern does not backtrack on the longest address', () => {
    for (const part of ['a', 'a-', 'a.', '-', '.', 'a-a.']) {
      const text = `a@${part.repeat(252)}`.slice(0, 253)
      expect(parseEmail(`${text}!`).ok).toBe(false)
      expect(parseAnyEmail(`${text}!`).ok).toBe(false)
    }
  })

  test.each([
    "o'brien@example.com",
    'a.b!#$%&*+/=?^_`{|}~-@example.com',
    'player@bücher.example',
    'player@xn--bcher-kva.xn--p1ai',
    'ödön@példa.hu',
    '用户@例子.公司',
    'उपयोगकर्ता@उदाहरण.भारत',
  ])('%s is accepted unchanged if Google has verified it, and not by the forms', (text) => {
    expect(parseAnyEmail(text)).toEqual({ ok: true, value: text })
    expect(parseEmail(text).ok).toBe(false)
  })

  test.each([
    ['player', 'no @'],
    ['@example.com', 'nothing before @'],
    ['player@localhost', 'no suffix'],
    ['player@127.0.0.1', 'an IP address'],
    ['player@[127.0.0.1]', 'an address literal'],
    ['player@exam ple.com', 'a space'],
    ['player@example.com/x', 'a path'],
    ['player@exam%70le.com', 'an escape'],
    ['player@exam_ple.com', 'an underscore in the domain'],
    ['one@two@example.com', 'two @'],
    ['"player"@example.com', 'quotes'],
    ['<player@example.com>', 'angle brackets'],
    ['player,other@example.com', 'two addresses'],
    ['player:other@example.com', 'a group'],
    ['player\r\nBcc: all@example.com', 'a mail header'],
    ['player\u0000@example.com', 'a NUL'],
    ['play\u00a0er@example.com', 'a no-break space'],
    ['play\u200ber@example.com', 'a zero-width space'],
    ['\u202ereyalp@example.com', 'a change of direction'],
    ['play\ud800er@example.com', 'half a character'],
    ['ö@example.com'.padStart(255, 'ö'), 'longer than an address can be'],
    ['a'.repeat(1e6), 'a million characters'],
  ])('%.40j is refused also from Google (%s)', (text) => {
    expect(parseAnyEmail(text)).toEqual({ ok: false, error: 'NOT_AN_EMAIL' })
  })

  test('an address that the forms accept is accepted from Google', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0_.%+-'), maxLength: 20 }), (text) => {
        for (const address of [`a@${text}.com`, `a@b.${text}`, `${text}@b.cd`])
          if (parseEmail(address).ok) expect(parseAnyEmail(address).ok).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a username', () => {
  test.each(['abc', 'a_1', '__a', '12c', 'Player_of_Hilo_1', 'ABCDEFGHIJKLMNOP'])(
    '%s is accepted',
    (text) => {
      expect(parseUsername(text)).toEqual({ ok: true, value: text })
    },
  )

  test.each([
    ['', 'nothing'],
    ['ab', 'too short'],
    ['ABCDEFGHIJKLMNOPQ', 'too long'],
    ['123', 'no letter'],
    ['_1_', 'no letter'],
    ['a b', 'a space'],
    ['a-b', 'a hyphen'],
    ['abc\n', 'a line feed'],
    ['abc\nabc', 'two lines'],
    ['ünal', 'an umlaut'],
    ['аdmin', 'a Cyrillic letter'],
    ['\u212ailo', 'the sign for kelvin'],
    ['ab１', 'a full-width digit'],
    ['abc\u200d', 'a zero-width joiner'],
    ['a😀b', 'an emoji'],
    ['a'.repeat(1e6), 'a million letters'],
  ])('%.20s is refused (%s)', (text) => {
    expect(parseUsername(text)).toEqual({ ok: false, error: 'NOT_A_USERNAME' })
  })

  test.each(notStrings)('%o is refused because it is not a string', (value) => {
    expect(parseUsername(value).ok).toBe(false)
  })

  test('exactly the texts that follow the rule are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0_ é-'), maxLength: 20 }), (text) => {
        const characters = [...text]
        const rule =
          characters.length >= 3 &&
          characters.length <= 16 &&
          characters.every((each) => 'aZ0_'.includes(each)) &&
          characters.some((each) => 'aZ'.includes(each))
        expect(parseUsername(text).ok).toBe(rule)
      }),
      { numRuns: 1000 },
    )
  })

  test('usernames that differ only in case are the same', () => {
    expect(usernameKey('Player_1')).toBe(usernameKey('pLAYER_1'))
  })

  test('a username may be changed once in 30 days', () => {
    const changed = new Date('2026-11-21T17:00:00Z')
    const after = (ms: number) => new Date(changed.getTime() + ms)
    expect(mayChangeUsername(null, changed)).toBe(true)
    expect(mayChangeUsername(changed, after(2_592_000_000 - 1))).toBe(false)
    expect(mayChangeUsername(changed, after(2_592_000_000))).toBe(true)
    expect(usernameChangeableAt(null, changed)).toBeNull()
    for (const now of [changed, after(86_400_000), after(2_592_000_000 - 1)])
      expect(usernameChangeableAt(changed, now)).toEqual(after(2_592_000_000))
    expect(usernameChangeableAt(changed, after(2_592_000_000))).toBeNull()
  })
})

describe('a password', () => {
  test.each([
    'Abcdefghi1',
    'abcdefghI!',
    'Aa_aaaaaaa',
    'Correct horse 1',
    'Aa1 ñ😀 ¿¡ «»',
    'Aa1-()[]{}',
    `Aa1${'x'.repeat(29)}`,
  ])('%s is accepted unchanged', (text) => {
    expect(parsePassword(text)).toEqual({ ok: true, value: text })
  })

  test.each([...'!@#$%^&*_0123456789'])('%s counts as a digit or special character', (character) => {
    expect(parsePassword(`Abcdefghi${character}`).ok).toBe(true)
  })

  test.each([
    ['', 'nothing'],
    ['Abcdefg1!', 'nine characters'],
    ['abcdefghi1', 'no uppercase letter'],
    ['ABCDEFGHI1', 'no lowercase letter'],
    ['Abcdefghij', 'no digit or special character'],
    ['Abcdefghi-', 'a hyphen is not among the special characters'],
    ['Abcdefghi ', 'a space is not among the special characters'],
    ['Ébcdefghi1', 'an uppercase letter that is not ASCII'],
    ['ABCDEFGHé1', 'a lowercase letter that is not ASCII'],
    ['Abcdefghi１', 'a full-width digit'],
    ['Abcdefghi١', 'an Arabic-Indic digit'],
  ])('%.40s is too weak (%s)', (text) => {
    expect(parsePassword(text)).toEqual({ ok: false, error: 'TOO_WEAK' })
  })

  test.each([
    [`Aa1${'x'.repeat(30)}`, 'TOO_LONG', 'thirty-three characters'],
    [`Aa1${'😀'.repeat(15)}`, 'TOO_LONG', 'emoji, which count two each, as in the input'],
    ['x'.repeat(33), 'TOO_LONG', 'too weak as well'],
    [`Aa1${'x'.repeat(1e6)}`, 'TOO_LONG', 'a million characters'],
    ['Abcdefgh1\u0000x', 'CONTROL_CHARACTER', 'a NUL, where a hash function could stop'],
    ['Abcdefghi1\n', 'CONTROL_CHARACTER', 'a line feed'],
    ['Abcdefgh\t1', 'CONTROL_CHARACTER', 'a tab, which an input accepts'],
  ])('%.40j is refused with its own reason: %s (%s)', (text, error) => {
    expect(parsePassword(text)).toEqual({ ok: false, error })
  })

  test.each(notStrings)('%o is refused because it is not a string', (value) => {
    expect(parsePassword(value).ok).toBe(false)
  })

  test('exactly the texts that follow the rule are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0!-'), minLength: 8, maxLength: 34 }), (text) => {
        const rule =
          text.length >= 10 &&
          text.length <= 32 &&
          text.includes('a') &&
          text.includes('Z') &&
          (text.includes('0') || text.includes('!'))
        expect(parsePassword(text).ok).toBe(rule)
      }),
      { numRuns: 1000 },
    )
  })
})
