import type { Mailbox } from '@nilayam/server/testing/mailbox'

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
