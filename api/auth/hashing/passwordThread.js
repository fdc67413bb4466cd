// bcrypt in a worker thread. Plain JavaScript, because Node runs this file unbuilt in source and bundle.
import { compareSync, hashSync } from 'bcrypt'

/** @param {{ password: string, salt?: string | number, hashed?: string }} task */
export function run({ password, salt, hashed }) {
  return hashed === undefined ? hashSync(password, salt) : compareSync(password, hashed)
}
