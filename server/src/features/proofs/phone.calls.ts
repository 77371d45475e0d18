import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_ATTEMPTS, CODE_MINUTES } from '@nilayam/contract/accounts/proofs'
import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { MINUTE } from '@nilayam/contract/time/durations'
import { message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import type { Handlers } from '../../http/context.ts'
import { toNetwork } from '../../platform/network.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireFew } from './limits.ts'
import { countTry, deleteCode, markPhoneProved, saveCode } from './phone.store.ts'
import { toLatestCodeEnd, toPhoneLimits } from './proofs.rules.ts'
import { getAccount } from './proofs.store.ts'

export function phoneCalls(platform: Platform): Handlers<'sendPhoneCode' | 'provePhone'> {
  const { db, sms } = platform
  return {
    sendPhoneCode: async (_input, { user, ip, now }) => {
      if (!sms) throw notFound()
      const number = await requireUnproved(platform, user.id)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expires_at = new Date(now.getTime() + CODE_MINUTES * MINUTE)
      await db.transaction().execute(async (tx) => {
        await requireFew(platform, tx, toPhoneLimits(user.id, number, toNetwork(ip)), now)
        const code_hash = hashCode(platform, { id: user.id, number, code })
        await saveCode(tx, { user_id: user.id, mobile_number: number, code_hash, expires_at })
      })
      const text = message('proofs.codeText', { code, minutes: CODE_MINUTES })
      // The code stays valid: a gateway that answers late or badly may still have sent it.
      await sms.send(number, say(DEFAULT_LANGUAGE, text)).catch((error: unknown) => {
        throw notSent(error)
      })
      const msg = message('proofs.codeSent', { number: toMobileDigits(number) })
      return { until: expires_at.toISOString(), msg }
    },
    provePhone: async ({ body }, { user, now }) => {
      await requireUnproved(platform, user.id)
      const found = await countTry(db, user.id, { now, latestEnd: toLatestCodeEnd(now) })
      if (!found) throw invalid({ code: message('proofs.codeEnded') })
      const number = found.mobile_number
      const hash = hashCode(platform, { id: user.id, number, code: body.code })
      if (!timingSafeEqual(hash, found.code_hash)) {
        const left = CODE_ATTEMPTS - found.attempts
        throw invalid({ code: message('proofs.codeWrong', { left }) })
      }
      await db.transaction().execute(async (tx) => {
        if (!(await deleteCode(tx, user.id, hash))) throw conflict(message('proofs.phoneIsProved'))
        const proved = { id: user.id, mobile_number: number, now }
        // The number was changed since the code was sent.
        if (!(await markPhoneProved(tx, proved))) {
          throw invalid({ code: message('proofs.codeEnded') })
        }
      })
      return { phone_proved_at: now.toISOString(), msg: message('proofs.phoneProved') }
    },
  }
}

/** The number of an account, which isn't proved yet. Throws 409. */
async function requireUnproved({ db }: Platform, id: number): Promise<string> {
  const { mobile_number, phone_proved_at } = await getAccount(db, id)
  if (mobile_number === '') throw conflict(message('proofs.noNumber'))
  if (phone_proved_at) throw conflict(message('proofs.phoneIsProved'))
  return mobile_number
}

type Sent = { id: number; number: string; code: string }

/** Bound to account and number, and keyed: a plain hash of six digits is no secret. */
function hashCode({ proofKey }: Platform, { id, number, code }: Sent): Buffer {
  return createHmac('sha256', proofKey).update(`${id} ${number} ${code}`).digest()
}

const notSent = (cause: unknown) =>
  Object.assign(
    new ApiError(503, 'unavailable', message('proofs.codeNotSent'), { retryAfter: 60 }),
    { cause },
  )
