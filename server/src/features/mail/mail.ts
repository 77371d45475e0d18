import { say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db.ts'
import { insertMail } from './mail.store.ts'

export { deleteOldMails, sendDueMails } from './sending.ts'

/** Its texts are said in the language of whoever gets it, which is English until an account may choose one. */
export type Mail = {
  to: string
  subject: string
  /** Plain text, each one paragraph. */
  paragraphs: readonly string[]
  /** A button below the text; `path` is one of ours and becomes a full address when the mail is sent. */
  action?: {
    label: string
    path: string
    /** What follows the path and must not be read in the database: closed with `platform.mailSeal`. */
    sealed?: string
  }
}

/** Puts a mail into the outbox as part of `tx`: it is sent if, and only if, everything else happens too. */
export async function queueMail(
  tx: DbOrTransaction,
  { to, subject, paragraphs, action }: Mail,
): Promise<void> {
  const said = (text: string) => say(DEFAULT_LANGUAGE, text)
  await insertMail(tx, {
    recipient: to,
    subject: said(subject).replace(/\s+/g, ' '),
    paragraphs: paragraphs.map(said),
    action_label: action ? said(action.label) : null,
    action_path: action?.path ?? null,
    action_secret: action?.sealed ?? null,
  })
}
