import { describe, expect, it } from 'vitest'
import { emailFault, newPasswordFault, presentPasswordFault, usernameFault } from './fieldRules.ts'
import { change, leave, NEW_FORM, settle, submit, type FormState, type Values } from './formState.ts'

const RULES = { email: emailFault, username: usernameFault }
const EMPTY: Values = { email: '', username: '', password: '', presentPassword: '' }
const RIGHT: Values = { ...EMPTY, email: 'ada@example.com', username: 'ada_1' }

const sent: FormState = submit(NEW_FORM, RULES, RIGHT)
const refused = settle(sent, { name: 'refused', faults: { username: 'This username is taken.' } })

describe('a field', () => {
  it('is not complained of while it is typed for the first time', () => {
    expect(change(NEW_FORM, RULES, 'email', 'ada@')).toBe(NEW_FORM)
  })

  it('is checked when it is left, and from then on at each change', () => {
    const left = leave(NEW_FORM, RULES, 'email', 'ada@')
    expect(left.faults).toEqual({ email: 'Invalid email address' })
    const righted = change(left, RULES, 'email', 'ada@example.com')
    expect(righted.faults).toEqual({})
    expect(change(righted, RULES, 'email', 'ada@example.c').faults).toEqual({
      email: 'Invalid email address',
    })
  })

  it('is not complained of when it is left empty', () => {
    expect(leave(NEW_FORM, RULES, 'email', '')).toBe(NEW_FORM)
  })

  it('that has no rule is never wrong', () => {
    expect(leave(NEW_FORM, RULES, 'password', 'x').faults).toEqual({})
  })

  it('that the server refused is right again as soon as it is another', () => {
    expect(change(refused, RULES, 'username', 'ada_2').faults).toEqual({})
    expect(change(refused, RULES, 'email', 'x@example.com').faults).toEqual(refused.faults)
    const unruly = settle(sent, { name: 'refused', faults: { password: 'Incorrect password.' } })
    expect(change(unruly, RULES, 'password', 'another').faults).toEqual({})
  })
})

describe('a form', () => {
  it('is sent when every field is right', () => {
    expect(sent).toMatchObject({ phase: 'sending', faults: {}, refusals: 0 })
  })

  it('is not sent while a field is wrong, an empty one too; each try counts for the focus', () => {
    const once = submit(NEW_FORM, RULES, { ...RIGHT, username: '' })
    expect(once).toMatchObject({ phase: 'open', faults: { username: 'Invalid username' }, refusals: 1 })
    expect(submit(once, RULES, EMPTY)).toMatchObject({
      phase: 'open',
      faults: { email: 'Invalid email address', username: 'Invalid username' },
      refusals: 2,
    })
  })

  it('shows what the server refused, and can be sent again', () => {
    expect(refused).toMatchObject({
      phase: 'open',
      faults: { username: 'This username is taken.' },
      refusals: 1,
    })
    expect(submit(refused, RULES, RIGHT)).toMatchObject({ phase: 'sending', faults: {} })
  })

  it('says why it came to nothing until it is sent again', () => {
    const failed = settle(sent, { name: 'failed', message: 'No connection. Please try again.' })
    expect(failed).toMatchObject({
      phase: 'open',
      trouble: 'No connection. Please try again.',
      refusals: 0,
    })
    expect(submit(failed, RULES, RIGHT)).toMatchObject({ phase: 'sending', trouble: null })
    expect(submit(failed, RULES, EMPTY)).toMatchObject({ phase: 'open', trouble: null })
  })

  it('ends when it is done', () => {
    expect(settle(sent, { name: 'done' }).phase).toBe('done')
  })
})

describe('the rules say the words of the product', () => {
  it.each([
    [emailFault, 'a+b@example.co', null],
    [emailFault, 'a@b', 'Invalid email address'],
    [usernameFault, 'abc', null],
    [usernameFault, 'ab', 'Invalid username'],
    [usernameFault, '12_', 'Invalid username'],
    [newPasswordFault, 'Abcdefghi!', null],
    [
      newPasswordFault,
      'Abcdefghij',
      'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.',
    ],
    [presentPasswordFault, 'short', null],
    [presentPasswordFault, '', 'Please enter your password'],
  ])('%o of %s: %s', (rule, value, fault) => {
    expect(rule(value)).toBe(fault)
  })
})
