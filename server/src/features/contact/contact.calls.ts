import { CONTACT_SENT, WRONG_CAPTCHA } from '@nilayam/contract/contact'
import { invalid } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueMail } from '../mail/mail.ts'
import { createCaptcha, findChallenge } from './captchas.ts'
import { toMail } from './contact.rules.ts'
import { claimCaptcha, insertMessage } from './contact.store.ts'

export function contactCalls(
  platform: Platform,
): Handlers<'getProvider' | 'getCaptcha' | 'contactUs'> {
  const { db, captchaKey, provider } = platform
  return {
    getProvider: async () => ({ provider: { ...provider, address: [...provider.address] } }),
    getCaptcha: async (_input, { now }) => ({ captcha: await createCaptcha(captchaKey, now) }),
    contactUs: async ({ body }, { now }) => {
      const { captcha_id, captcha_answer, website, ...message } = body
      // Bots that fill in the honeypot get the same reply as people.
      if (website) return { msg: CONTACT_SENT }
      const challenge = await findChallenge(captchaKey, captcha_id, now)
      const isFirstAttempt = challenge !== undefined && (await claimCaptcha(db, challenge))
      if (!isFirstAttempt || challenge.sum !== Number(captcha_answer)) {
        throw invalid({ captcha_answer: WRONG_CAPTCHA })
      }
      await db.transaction().execute(async (tx) => {
        await insertMessage(tx, message)
        await queueMail(tx, toMail(provider.email, message))
      })
      return { msg: CONTACT_SENT }
    },
  }
}
