/** The server refused a request for now. The message is for the player. */
export class TryLater extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = pauseMs
  }
}
