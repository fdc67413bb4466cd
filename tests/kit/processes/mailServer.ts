import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on loopback, and the letters that it accepted. */
export type MailServer = {
  url: string
  letters: Email[]
  /** The names by which the senders of these letters greeted, and whether they encrypted. */
  greetings: { name: string; isEncrypted: boolean }[]
  /** While true, it refuses every letter with a temporary error; else the command that it refuses. */
  refuses: boolean | SmtpRefusal
  /** How many commands it has refused. */
  refusals: number
  /** Delays the reply to each sender that has sent a whole letter, until the returned function is called. */
  hold: () => () => void
  /** Resolves when a sender waits for its delayed reply. */
  untilHeld: () => Promise<void>
  close: () => Promise<void>
}

/** The server's response to a command, for example "550 5.1.1 no such user". */
export type SmtpRefusal = { command: 'CONN' | 'MAIL FROM' | 'RCPT TO' | 'DATA'; response: string }

/** With `startTls` it offers encryption, with a certificate that nobody has signed. */
export async function startMailServer({ startTls = false } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => done(refusalOf('CONN')),
    onMailFrom: (_address, _session, done) => done(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalOf('RCPT TO')),
    onData(stream, { envelope, hostNameAppearsAs, secure }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refusalOf('DATA')
        if (refusal !== null) {
          // Real servers name the recipient in the refusal, too.
          const [recipient] = envelope.rcptTo
          refusal.message += ` <${recipient?.address}>`
          done(refusal)
          return
        }
        kit.greetings.push({ name: hostNameAppearsAs, isEncrypted: secure })
        void take(Buffer.concat(parts), done)
      })
    },
  })
  const refusalOf = (command: SmtpRefusal['command']) => {
    const refusal = kit.refuses === true ? { command: 'DATA', response: '451 try later' } : kit.refuses
    if (!refusal || refusal.command !== command) return null
    kit.refusals++
    const error = new Error(refusal.response.slice(4))
    return Object.assign(error, { responseCode: Number(refusal.response.slice(0, 3)) })
  }
  // The server confirms a letter as soon as it has it.
  const take = async (content: Buffer, done: () => void) => {
    kit.letters.push(await PostalMime.parse(content))
    if (holding) hearHeld()
    await holding
    done()
  }
  let holding: Promise<void> | undefined
  let held = Promise.resolve()
  let hearHeld: () => void = () => undefined
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const kit: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters: [],
    greetings: [],
    refuses: false,
    refusals: 0,
    hold: () => {
      let letGo: () => void = () => undefined
      holding = new Promise((resolve) => {
        letGo = resolve
      })
      held = new Promise((resolve) => {
        hearHeld = resolve
      })
      return () => {
        holding = undefined
        letGo()
      }
    },
    untilHeld: () => held,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return kit
}
