import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  /** Received mails, raw. */
  mails: { to: string[]; source: string }[]
  close: () => Promise<void>
}

/** An SMTP server on loopback that stores what it receives. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Mailbox['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, done) => done(null, { user: 'anybody' }),
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: own } = listener.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${own}`, mails, close }
}
