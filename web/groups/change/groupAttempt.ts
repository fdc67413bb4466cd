import { errorTextOf } from '../../sync/errorText.ts'

/** Makes a change of a group. Returns why it failed, also without a connection, or null. */
export async function groupAttempt(change: () => Promise<string | null>): Promise<string | null> {
  try {
    return await change()
  } catch (error) {
    return `${errorTextOf(error)}. Please try again.`
  }
}
