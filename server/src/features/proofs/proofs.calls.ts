import type { Proofs } from '@nilayam/contract/accounts/proofs'
import { conflict } from '@nilayam/contract/errors'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailEmailProof, proveByLink, requireLink } from './email.ts'
import { requireFew } from './limits.ts'
import { findCodeEnd, toEmailLimits } from './proofs.rules.ts'
import { type Account, getAccount } from './proofs.store.ts'

export function proofsCalls(
  platform: Platform,
): Handlers<'getProofs' | 'sendEmailProof' | 'getEmailProof' | 'proveEmail'> {
  const { db } = platform
  return {
    getProofs: async (_input, { user, now }) =>
      toProofs(platform, await getAccount(db, user.id), now),
    sendEmailProof: async (_input, { user, now }) => {
      const account = await getAccount(db, user.id)
      if (account.email_confirmed_at) throw conflict(message('proofs.isProved'))
      await db.transaction().execute(async (tx) => {
        await requireFew(platform, tx, toEmailLimits(user.id), now)
        await mailEmailProof(platform, tx, account, now)
      })
      return { msg: message('proofs.linkSent', { email: account.email }) }
    },
    getEmailProof: async ({ body }, { now }) => ({
      email: await requireLink(db, body.token, now),
    }),
    proveEmail: async ({ body }, { now }) => {
      const email = await db.transaction().execute((tx) => proveByLink(tx, body.token, now))
      return { email, msg: message('proofs.emailProved') }
    },
  }
}

function toProofs({ sms, outbox = false }: Platform, account: Account, now: Date): Proofs {
  return {
    email: account.email,
    email_proved_at: account.email_confirmed_at?.toISOString() ?? null,
    held_mails: account.email_confirmed_at ? 0 : (account.held ?? 0),
    mobile_number: toMobileDigits(account.mobile_number),
    phone_proved_at: account.phone_proved_at?.toISOString() ?? null,
    code_until: findCodeEnd(account, now)?.toISOString() ?? null,
    sends_codes: sms !== undefined,
    has_password: account.password_hash !== null,
    outbox,
  }
}
