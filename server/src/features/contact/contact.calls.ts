import { CONTACT_SENT } from '@nilayam/contract/support/contact'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueMail } from '../mail/mail.ts'
import { requireSolved } from './captcha-answers.ts'
import { createCaptcha } from './captchas.ts'
import { toMail } from './contact.rules.ts'
import { insertMessage } from './contact.store.ts'

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
      await requireSolved(platform, { captcha_id, captcha_answer }, now)
      await db.transaction().execute(async (tx) => {
        await insertMessage(tx, message)
        await queueMail(tx, toMail(provider.email, message))
      })
      return { msg: CONTACT_SENT }
    },
  }
}
