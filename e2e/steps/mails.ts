import type { Mailbox } from '@nilayam/server/testing/services/mailbox'
import { expect } from '../site/test.ts'

/** All mails to an address so far, as plain text. */
export const mailsTo = ({ mails }: Mailbox, email: string): string[] =>
  mails.filter(({ to }) => to.includes(email)).map(({ source }) => toPlain(source))

/** Decodes a quoted-printable mail. */
export function toPlain(source: string): string {
  return Buffer.from(
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
}

/** Presses the newest link that proves an address, as its page does. */
export async function proveEmail(url: string, mailbox: Mailbox, email: string): Promise<void> {
  await expect.poll(() => findProof(mailbox, email)).toBeDefined()
  const body = JSON.stringify({ token: findProof(mailbox, email) })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/public/email_proof/`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

const findProof = (mailbox: Mailbox, email: string): string | undefined =>
  mailsTo(mailbox, email)
    .map((mail) => /confirm-email#token=([\w-]+)/.exec(mail)?.[1])
    .findLast((token) => token !== undefined)
