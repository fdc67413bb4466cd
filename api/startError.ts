/** The start cannot go on for a reason that the person can mend: `message` is all that is printed, no stack. */
export class StartError extends Error {
  override name = 'StartError'
}
