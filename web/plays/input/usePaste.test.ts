import { expect, it } from 'vitest'
import { pastedDigits } from './usePaste.ts'

it.each([
  ['1234', '1234'],
  ['0042', '0042'],
  ['12', '12'],
  ['123456', '1234'],
  ['1234\n', '1234'],
  ['  12 34\r\n', '1234'],
  ['1-2–3‑4', '1234'],
  ['12\u00a034', '1234'],
  ['', ''],
  [' \n', ''],
  ['abcd', ''],
  ['12a4', ''],
  ['12.5', ''],
  ['٣٤٥٦', '3456'],
  ['\u200f۰۴۲۹', '0429'],
  ['００４２', '0042'],
  ['१२३४', '1234'],
  ['𝟎𝟡𝟪𝟿', '0989'],
  ['¼234', ''],
  ['Hilo - 4 Digits\n🟩⬜🟨⬜⬆️\n3/6 - Nov 24', ''],
])('%j has the digits "%s" for a row of four', (text, digits) => {
  expect(pastedDigits(text, 4).join('')).toBe(digits)
})
