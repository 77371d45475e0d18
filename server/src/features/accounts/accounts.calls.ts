import { WRONG_CREDENTIALS } from '@nilayam/contract/accounts/accounts'
import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailEmailProof } from '../proofs/proofs.ts'
import { emailTaken, isShut, toStoredMobile } from './accounts.rules.ts'
import { findUserByEmail, insertUser } from './accounts.store.ts'
import { admit } from './admit.ts'
import { requireAttempt } from './attempts/attempts.ts'
import { rememberNetwork } from './attempts/networks.ts'
import { endAllSessions } from './own-user.ts'
import { requireNoOwnWord } from './own-words.ts'
import { keepOnlyThisSession, openSession } from './session.ts'

export function accountsCalls(
  platform: Platform,
): Handlers<'signup' | 'login' | 'signOutEverywhere'> {
  const { db, passwords } = platform
  return {
    signup: async ({ body }, context) => {
      const { ip, now } = context
      const { password, mobile_number, ...rest } = body
      requireNoOwnWord(password, body)
      const password_hash = await passwords.hash(password)
      const person = { ...rest, mobile_number: toStoredMobile(mobile_number), password_hash }
      const row = await db.transaction().execute(async (tx) => {
        const created = await insertUser(tx, person)
        if (!created) throw emailTaken()
        await mailEmailProof(platform, tx, created, now)
        return created
      })
      await rememberNetwork(platform, db, { userId: row.id, ip, now })
      return openSession(platform, row, context)
    },
    login: async ({ body }, context) => {
      const { ip, now } = context
      const guess = await requireAttempt(platform, { at: body.email, ip, now })
      const row = await findUserByEmail(db, body.email)
      const matches = await passwords.matches(row?.password_hash, body.password)
      if (!row || !matches || isShut(row)) {
        throw new ApiError(401, 'wrong_credentials', WRONG_CREDENTIALS)
      }
      await guess.succeed()
      return admit(platform, row, { ...context, comeBack: body.come_back ?? false })
    },
    signOutEverywhere: async (_input, context) => {
      const row = await endAllSessions(db, context.user)
      const session = await keepOnlyThisSession(platform, row, context)
      return { ...session, msg: message('accounts.signedOutElsewhere') }
    },
  }
}
