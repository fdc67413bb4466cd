import { faultText } from './refusalText.ts'
import { FAULTS } from '#account/faults.ts'
import { describe, expect, it } from 'vitest'
import { pick } from 'zod/mini'
import {
  changePasswordForm,
  faultOf,
  logInForm,
  signUpForm,
  type FieldName,
  type FormSchema,
} from '#account/forms.ts'
import { change, blur, cut, NEW_FORM, settle, submit, type FormState, type Values } from './formState.ts'

const SCHEMA = pick(signUpForm, { email: true, username: true })
const EMPTY: Values = { email: '', username: '', password: '', presentPassword: '' }
const RIGHT: Values = { ...EMPTY, email: 'ada@example.com', username: 'ada_1' }

const sent: FormState = submit(NEW_FORM, SCHEMA, RIGHT)
const refused = settle(sent, { name: 'refused', faults: { username: 'This username is taken.' } })

describe('a field', () => {
  it('shows no error while it is typed for the first time', () => {
    expect(change(NEW_FORM, SCHEMA, 'email', 'ada@')).toBe(NEW_FORM)
  })

  it('is checked when the user leaves it, and then at each change', () => {
    const left = blur(NEW_FORM, SCHEMA, 'email', 'ada@')
    expect(left.faults).toEqual({ email: 'Invalid email address' })
    const corrected = change(left, SCHEMA, 'email', 'ada@example.com')
    expect(corrected.faults).toEqual({})
    expect(change(corrected, SCHEMA, 'email', 'ada@example.c').faults).toEqual({
      email: 'Invalid email address',
    })
  })

  it('shows no error when the user leaves it empty', () => {
    expect(blur(NEW_FORM, SCHEMA, 'email', '')).toBe(NEW_FORM)
  })

  it('without a rule has no error', () => {
    expect(blur(NEW_FORM, SCHEMA, 'password', 'x').faults).toEqual({})
  })

  it("loses the server's error as soon as its value changes", () => {
    expect(change(refused, SCHEMA, 'username', 'ada_2').faults).toEqual({})
    expect(change(refused, SCHEMA, 'email', 'x@example.com').faults).toEqual(refused.faults)
    const rejected = settle(sent, { name: 'refused', faults: { password: 'Incorrect password.' } })
    expect(change(rejected, SCHEMA, 'password', 'another').faults).toEqual({})
  })
})

describe('a field that the user leaves', () => {
  it("keeps the server's error about its value", () => {
    expect(blur(refused, SCHEMA, 'username', 'ada_1')).toBe(refused)
    const rejected = settle(sent, { name: 'refused', faults: { password: 'Incorrect password.' } })
    expect(blur(rejected, SCHEMA, 'password', 'x')).toBe(rejected)
  })

  it('keeps its own error', () => {
    const left = blur(NEW_FORM, SCHEMA, 'email', 'ada@')
    expect(blur(left, SCHEMA, 'email', 'ada@')).toBe(left)
  })
})

describe('a field whose end was cut off', () => {
  const isCut = cut(NEW_FORM, 'username', 16)
  const fault = { username: 'Only 16 characters fit here. The rest was cut off.' }

  it('says so at once, and still after the user leaves it', () => {
    expect(isCut.faults).toEqual(fault)
    expect(blur(isCut, SCHEMA, 'username', 'ada_1').faults).toEqual(fault)
  })

  it('stops the first attempt to send the form, and not the second', () => {
    const stopped = submit(isCut, SCHEMA, RIGHT)
    expect(stopped).toMatchObject({ phase: 'open', faults: fault, refusals: 1 })
    expect(submit(stopped, SCHEMA, RIGHT)).toMatchObject({ phase: 'sending', faults: {} })
  })

  it('is right again as soon as it is changed', () => {
    const changed = change(isCut, SCHEMA, 'username', 'ada_12')
    expect(changed.faults).toEqual({})
    expect(submit(changed, SCHEMA, RIGHT).phase).toBe('sending')
  })
})

describe('a form', () => {
  it('is sent when every field is right', () => {
    expect(sent).toMatchObject({ phase: 'sending', faults: {}, refusals: 0 })
  })

  it('is not sent while a field is wrong or empty; each attempt counts for the focus', () => {
    const once = submit(NEW_FORM, SCHEMA, { ...RIGHT, username: '' })
    expect(once).toMatchObject({ phase: 'open', faults: { username: 'Invalid username' }, refusals: 1 })
    expect(submit(once, SCHEMA, EMPTY)).toMatchObject({
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
    expect(submit(refused, SCHEMA, RIGHT)).toMatchObject({ phase: 'sending', faults: {} })
  })

  it('shows why it failed until it is sent again', () => {
    const failed = settle(sent, { name: 'failed', message: 'No connection. Please try again.' })
    expect(failed).toMatchObject({
      phase: 'open',
      errorText: 'No connection. Please try again.',
      refusals: 0,
    })
    expect(submit(failed, SCHEMA, RIGHT)).toMatchObject({ phase: 'sending', errorText: null })
    expect(submit(failed, SCHEMA, EMPTY)).toMatchObject({ phase: 'open', errorText: null })
  })

  it('ends after success', () => {
    expect(settle(sent, { name: 'done' }).phase).toBe('done')
  })
})

describe('the schemas find the faults, whose texts are those of the specification', () => {
  it.each<[FormSchema, FieldName, string, string | null]>([
    [signUpForm, 'email', 'a+b@example.co', null],
    [signUpForm, 'email', 'a@b', 'Invalid email address'],
    [signUpForm, 'username', 'abc', null],
    [signUpForm, 'username', 'ab', 'Invalid username'],
    [signUpForm, 'username', '12_', 'Invalid username'],
    [signUpForm, 'password', 'Abcdefghi!', null],
    [
      signUpForm,
      'password',
      'Abcdefghij',
      'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.',
    ],
    [logInForm, 'email', 'ada', 'Invalid email address'],
    [logInForm, 'password', '', 'Please enter your password'],
    [changePasswordForm, 'presentPassword', 'short', null],
    [changePasswordForm, 'presentPassword', '', 'Please enter your password'],
  ])('in a form, the field %2$s with the text %3$s has the message: %4$s', (schema, name, value, fault) => {
    const found = faultOf(schema, name, value)
    expect(found && FAULTS[found]).toBe(fault)
    expect(found && faultText(found)).toBe(fault)
  })
})
