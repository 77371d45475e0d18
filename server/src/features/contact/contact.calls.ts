import { CONTACT_SENT, WRONG_CAPTCHA } from '@nilayam/contract/contact'
import { invalid } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCaptcha, findChallenge } from './captchas.ts'
import { claimCaptcha, insertMessage } from './contact.store.ts'

export function contactCalls(platform: Platform): Handlers<'getCaptcha' | 'contactUs'> {
  const { db, captchaKey } = platform
  return {
    getCaptcha: async (_input, { now }) => ({ captcha: await createCaptcha(captchaKey, now) }),
    contactUs: async ({ body }, { now }) => {
      const { captcha_id, captcha_answer, website, ...message } = body
      // A machine that fills in every field is told what it wants to hear.
      if (website) return { msg: CONTACT_SENT }
      const challenge = await findChallenge(captchaKey, captcha_id, now)
      const isFirstTry = challenge !== undefined && (await claimCaptcha(db, challenge))
      if (!isFirstTry || challenge.sum !== Number(captcha_answer)) {
        throw invalid({ captcha_answer: WRONG_CAPTCHA })
      }
      await insertMessage(db, message)
      return { msg: CONTACT_SENT }
    },
  }
}
