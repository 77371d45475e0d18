import { invalid } from '@nilayam/contract/errors'
import { WRONG_CAPTCHA } from '@nilayam/contract/support/contact'
import type { Platform } from '../../platform/platform.ts'
import { findChallenge } from './captchas.ts'
import { claimCaptcha } from './contact.store.ts'

type Answered = { captcha_id: string; captcha_answer: string }

/** Uses up a challenge, whatever the answer. Throws 400 for a wrong answer, or a challenge that was used or expired. */
export async function requireSolved(
  { db, captchaKey }: Pick<Platform, 'db' | 'captchaKey'>,
  { captcha_id, captcha_answer }: Answered,
  now: Date,
): Promise<void> {
  const challenge = await findChallenge(captchaKey, captcha_id, now)
  const isFirstAttempt = challenge !== undefined && (await claimCaptcha(db, challenge))
  if (!isFirstAttempt || challenge.sum !== Number(captcha_answer)) {
    throw invalid({ captcha_answer: WRONG_CAPTCHA })
  }
}
