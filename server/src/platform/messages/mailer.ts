import { createTransport } from 'nodemailer'

export type Letter = {
  /** Stays the same on a retry, so that recipients can recognise duplicates. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Where to stop such mails: clients show a button for it. */
  list?: { unsubscribe: string }
}

export type Mailer = { send: (letter: Letter) => Promise<void> }

/** Sends mail by SMTP. Throws when the server doesn't accept it within half a minute. */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url: requireTls(url),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    // As an object, so that nodemailer doesn't parse it as an address list.
    send: async ({ to, ...letter }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, ...letter })
    },
  }
}

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Mails have links that open accounts. Whoever sits between us and a mail server could keep it from offering TLS, so it
 * must, unless it is on this machine or the address says otherwise.
 */
export function requireTls(url: string): string {
  if (!url.startsWith('smtp:') || !URL.canParse(url)) return url
  const address = new URL(url)
  if (!HERE.test(address.hostname) && !address.searchParams.has('requireTLS')) {
    address.searchParams.set('requireTLS', 'true')
  }
  return address.href
}
