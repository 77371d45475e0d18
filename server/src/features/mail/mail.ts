import { say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { holdIfUnproved, insertMail } from './mail.store.ts'

export { countWaiting } from './mail.store.ts'
export { deleteOldMails, sendDueMails } from './sending.ts'

/** Its texts are said in the language of whoever gets it, which is English until an account may choose one. */
export type Mail = {
  to: string
  /**
   * 'account': what somebody must hear of the own account, places and plans, whoever reads the mailbox. 'others': what
   * names or concerns other people, or gives a way to act: only an address that is proved gets it.
   */
  about: 'account' | 'others'
  subject: string
  /** Plain text paragraphs. */
  paragraphs: readonly string[]
  /** A button below the text; `path` is on our site and made absolute when the mail is sent. */
  action?: {
    label: string
    path: string
    /** The rest of the path, encrypted with `platform.mailCipher`, since it must not be readable in the database. */
    encrypted?: string
  }
  /** A path of our site where its reader can stop mails of its kind; whoever has it can do nothing else with it. */
  stopPath?: string
}

/**
 * Queues a mail as part of `tx`: it is sent if and only if the transaction commits. One about others to an account whose
 * address isn't proved is counted instead, and the account gets the link that proves it.
 */
export async function queueMail(
  tx: DbOrTransaction,
  { to, about, subject, paragraphs, action, stopPath }: Mail,
): Promise<void> {
  if (about === 'others' && (await holdIfUnproved(tx, to))) return
  const said = (text: string) => say(DEFAULT_LANGUAGE, text)
  await insertMail(tx, {
    recipient: to,
    subject: said(subject).replace(/\s+/g, ' '),
    paragraphs: paragraphs.map(said),
    action_label: action ? said(action.label) : null,
    action_path: action?.path ?? null,
    action_secret: action?.encrypted ?? null,
    stop_path: stopPath ?? null,
  })
}
