import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { queueMail } from '../mail/mail.ts'
import { deletePaperFiles, destroyPapersOf } from '../papers/papers.ts'
import { endWait, lockUnneeded, type Unneeded } from './verification.store.ts'

const AT_ONCE = 50

/**
 * A job: destroys papers of places that aren't listed, long after the decision, or after the last change if there was
 * none; returns of how many places.
 */
export async function destroyUnneededPapers(platform: Platform, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_DAYS.papers * DAY)
  let total = 0
  for (;;) {
    const { keys, count } = await destroySome(platform, before, now)
    await deletePaperFiles(platform, keys)
    total += count
    // They are due on the day that people were told: however many they are, none waits for the next hour.
    if (count < AT_ONCE) return total
  }
}

function destroySome({ db }: Platform, before: Date, now: Date) {
  return db.transaction().execute(async (tx) => {
    const unneeded = await lockUnneeded(tx, before, AT_ONCE)
    const keys: string[] = []
    for (const each of unneeded) keys.push(...(await destroy(tx, each, now)))
    return { keys, count: unneeded.length }
  })
}

async function destroy(tx: DbOrTransaction, property: Unneeded, at: Date): Promise<string[]> {
  const { id, title, email, is_verified, is_decided, is_gone } = property
  const keys = await destroyPapersOf(tx, id)
  if (!is_decided) await endWait(tx, id)
  const days = KEEP_DAYS.papers
  const subject = { kind: 'property', id, label: title }
  const after = { papers_destroyed: keys.length }
  await recordAct(tx, { act: 'papers.destroyed', subject, after, at })
  if (is_gone) return keys
  await queueMail(tx, {
    to: email,
    about: 'account',
    subject: message('verification.destroyedSubject', { title }),
    paragraphs: [
      is_decided
        ? message('verification.destroyedMail', { title, days })
        : message('verification.unusedMail', { title, days }),
      is_verified ? message('verification.staysVerified') : message('verification.sendThemAgain'),
    ],
    action: { label: message('verification.toPrivacyCentre'), path: '/privacy-centre' },
  })
  return keys
}
