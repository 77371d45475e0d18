import { PAPERS_WORDS } from '@nilayam/contract/accounts/consents'
import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { insertConsent } from './consents.store.ts'

/** Notes what the owner of a place agreed to by sending papers, with the words that stood there. */
export async function notePapersConsent(
  tx: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<void> {
  const words = say(DEFAULT_LANGUAGE, message('consents.papersWords', { days: KEEP_DAYS.papers }))
  await insertConsent(tx, { propertyId, words_version: PAPERS_WORDS.version, words, now })
}
