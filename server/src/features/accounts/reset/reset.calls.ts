import { RESET_ENDED, RESET_REPLY } from '@nilayam/contract/accounts/accounts'
import { type ApiError, invalid } from '@nilayam/contract/errors'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isShut } from '../accounts.rules.ts'
import { confirmEmail, findUser } from '../accounts.store.ts'
import { admit } from '../admit.ts'
import { forgetAttempts } from '../attempts/attempts.ts'
import { deleteNetworksOf } from '../attempts/networks.store.ts'
import { requireNoOwnWord } from '../own-words.ts'
import { changePassword } from '../password-change.ts'
import { deleteDevicesOf } from '../sessions/devices.store.ts'
import { forgetUnproved } from '../unproved.ts'
import { claimReset, findLiveReset, insertResetRequest } from './reset.store.ts'
import { hashToken } from './reset-links.ts'

export function resetCalls(
  platform: Platform,
): Handlers<'forgotPassword' | 'getReset' | 'resetPassword'> {
  const { db, passwords } = platform
  return {
    forgotPassword: async ({ body }) => {
      await insertResetRequest(db, body.email)
      return { msg: RESET_REPLY }
    },
    getReset: async ({ body }, { now }) => {
      if ((await findLiveReset(db, hashToken(body.token), now)) === undefined) throw linkEnded()
      return {}
    },
    resetPassword: async ({ body }, context) => {
      const { ip, now } = context
      const tokenHash = hashToken(body.token)
      // Checked before the expensive hash, so that made-up links don't cost any. Races are settled below.
      const id = await findLiveReset(db, tokenHash, now)
      if (id === undefined) throw linkEnded()
      const password_hash = await passwords.hash(body.password)
      const row = await db.transaction().execute(async (tx) => {
        // The account first, as whoever changes its password or address does: they end all its links.
        const person = await findUser(tx, id, { lock: true })
        if (!person || !(await claimReset(tx, tokenHash, now))) throw linkEnded()
        // The link stays good for another one.
        requireNoOwnWord(body.password, person)
        await forgetUnproved(tx, person)
        await confirmEmail(tx, id, now)
        // Earlier sign-ins may have been somebody else's.
        await deleteNetworksOf(tx, id)
        await deleteDevicesOf(tx, id)
        const changed = await changePassword(tx, id, { password_hash, now })
        if (!changed || isShut(changed)) throw linkEnded()
        return changed
      })
      await forgetAttempts(platform, row.email, ip)
      // Whoever asks for a new password wants the account.
      return admit(platform, row, { ...context, comeBack: true })
    },
  }
}

function linkEnded(): ApiError {
  return invalid({ token: RESET_ENDED }, RESET_ENDED)
}
