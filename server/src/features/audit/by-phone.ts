import { type Message, message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import type { Act } from './audit.rules.ts'
import { getPerson, insertAct } from './audit.store.ts'

/** The lines of a mail about an act: whoever didn't ask for it on the phone should say so. */
export function sayByPhone(isByPhone: boolean | undefined): Message[] {
  return isByPhone ? [message('audit.askedByPhone')] : []
}

/** The mail about an act by phone that has no mail of its own. */
function toMail({ email, full_name }: { email: string; full_name: string }, what: Message): Mail {
  return {
    to: email,
    about: 'account',
    subject: message('audit.byPhoneSubject'),
    paragraphs: [message('audit.dear', { name: full_name }), what, ...sayByPhone(true)],
    action: { label: message('audit.toPrivacyCentre'), path: '/privacy-centre' },
  }
}

/** Logs an act of staff; if it was asked for on the phone, the account concerned gets a mail that says `what`. */
export async function recordAndTell(
  tx: DbOrTransaction,
  act: Act,
  accountId: number,
  what: Message,
): Promise<void> {
  await insertAct(tx, act)
  if (act.byPhone) await queueMail(tx, toMail(await getPerson(tx, accountId), what))
}
