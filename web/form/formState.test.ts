import { describe, expect, it } from 'vitest'
import { emailFault, passwordFault, presentPasswordFault, usernameFault } from '#account/fields.ts'
import { change, blur, NEW_FORM, settle, submit, type FormState, type Values } from './formState.ts'

const RULES = { email: emailFault, username: usernameFault }
const EMPTY: Values = { email: '', username: '', password: '', presentPassword: '' }
const RIGHT: Values = { ...EMPTY, email: 'ada@example.com', username: 'ada_1' }

const sent: FormState = submit(NEW_FORM, RULES, RIGHT)
const refused = settle(sent, { name: 'refused', faults: { username: 'This username is taken.' } })

describe('a field', () => {
  it('shows no error while it is typed for the first time', () => {
    expect(change(NEW_FORM, RULES, 'email', 'ada@')).toBe(NEW_FORM)
  })

  it('is checked when the user leaves it, and then at each change', () => {
    const left = blur(NEW_FORM, RULES, 'email', 'ada@')
    expect(left.faults).toEqual({ email: 'Invalid email address' })
    const corrected = change(left, RULES, 'email', 'ada@example.com')
    expect(corrected.faults).toEqual({})
    expect(change(corrected, RULES, 'email', 'ada@example.c').faults).toEqual({
      email: 'Invalid email address',
    })
  })

  it('shows no error when the user leaves it empty', () => {
    expect(blur(NEW_FORM, RULES, 'email', '')).toBe(NEW_FORM)
  })

  it('without a rule has no error', () => {
    expect(blur(NEW_FORM, RULES, 'password', 'x').faults).toEqual({})
  })

  it("loses the server's error as soon as its value changes", () => {
    expect(change(refused, RULES, 'username', 'ada_2').faults).toEqual({})
    expect(change(refused, RULES, 'email', 'x@example.com').faults).toEqual(refused.faults)
    const rejected = settle(sent, { name: 'refused', faults: { password: 'Incorrect password.' } })
    expect(change(rejected, RULES, 'password', 'another').faults).toEqual({})
  })
})

describe('a field that the user leaves', () => {
  it("keeps the server's error about its value", () => {
    expect(blur(refused, RULES, 'username', 'ada_1')).toBe(refused)
    const rejected = settle(sent, { name: 'refused', faults: { password: 'Incorrect password.' } })
    expect(blur(rejected, RULES, 'password', 'x')).toBe(rejected)
  })

  it('keeps its own error', () => {
    const left = blur(NEW_FORM, RULES, 'email', 'ada@')
    expect(blur(left, RULES, 'email', 'ada@')).toBe(left)
  })
})

describe('a form', () => {
  it('is sent when every field is right', () => {
    expect(sent).toMatchObject({ phase: 'sending', faults: {}, refusals: 0 })
  })

  it('is not sent while a field is wrong or empty; each attempt counts for the focus', () => {
    const once = submit(NEW_FORM, RULES, { ...RIGHT, username: '' })
    expect(once).toMatchObject({ phase: 'open', faults: { username: 'Invalid username' }, refusals: 1 })
    expect(submit(once, RULES, EMPTY)).toMatchObject({
      phase: 'open',
      faults: { email: 'Invalid email address', username: 'Invalid username' },
      refusals: 2,
    })
  })

  it("shows the server's errors, and can be sent again", () => {
    expect(refused).toMatchObject({
      phase: 'open',
      faults: { username: 'This username is taken.' },
      refusals: 1,
    })
    expect(submit(refused, RULES, RIGHT)).toMatchObject({ phase: 'sending', faults: {} })
  })

  it('shows why it failed until it is sent again', () => {
    const failed = settle(sent, { name: 'failed', message: 'No connection. Please try again.' })
    expect(failed).toMatchObject({
      phase: 'open',
      errorText: 'No connection. Please try again.',
      refusals: 0,
    })
    expect(submit(failed, RULES, RIGHT)).toMatchObject({ phase: 'sending', errorText: null })
    expect(submit(failed, RULES, EMPTY)).toMatchObject({ phase: 'open', errorText: null })
  })

  it('ends after success', () => {
    expect(settle(sent, { name: 'done' }).phase).toBe('done')
  })
})

describe('the rules return the texts of the specification', () => {
  it.each([
    [emailFault, 'a+b@example.co', null],
    [emailFault, 'a@b', 'Invalid email address'],
    [usernameFault, 'abc', null],
    [usernameFault, 'ab', 'Invalid username'],
    [usernameFault, '12_', 'Invalid username'],
    [passwordFault, 'Abcdefghi!', null],
    [
      passwordFault,
      'Abcdefghij',
      'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.',
    ],
    [presentPasswordFault, 'short', null],
    [presentPasswordFault, '', 'Please enter your password'],
  ])('the rule %o returns for %s: %s', (rule, value, fault) => {
    expect(rule(value)).toBe(fault)
  })
})
