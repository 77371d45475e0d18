import { createTransport } from 'nodemailer'

export type Letter = {
  /** Stays the same when a mail is sent again, so that whoever receives it twice can tell. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

export type Mailer = { send: (letter: Letter) => Promise<void> }

/** Sends through the SMTP server that `url` names; throws when that doesn't take the mail within half a minute. */
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
    // The address as an object: nothing in it is read as a list of addresses.
    send: async ({ to, ...letter }) => {
      await transport.sendMail({ from, to: { name: '', address: to }, ...letter })
    },
  }
}
