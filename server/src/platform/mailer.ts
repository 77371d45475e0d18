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
    url,
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
