import { invalid, unauthenticated } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Handlers } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserRow } from '../accounts.store.ts'
import { requireCurrentPassword } from '../current-password.ts'
import { changeOwn, getOwnUser } from '../own-user.ts'
import { requireOwnPasskey } from '../passkeys/passkey-sign-in.calls.ts'
import { isFactorOn, proveSession } from '../second-factor/second-factor.store.ts'

/**
 * What needs the person goes on for ten minutes, in this session alone. Whoever has a second factor gives a code
 * (`proveSecondFactor`) or a passkey, since a password isn't all that opens the account; whoever has neither password
 * nor passkey signs in again with Google, which counts as well.
 */
export function confirmPersonCalls(platform: Platform): Handlers<'confirmPerson'> {
  const { db } = platform
  return {
    confirmPerson: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      if (body.credential) await requireOwnPasskey(platform, row, body.credential, now)
      else {
        await requirePasswordAlone(platform, row)
        await requireCurrentPassword(platform, row, body.current_password, { ip, now })
      }
      await changeOwn(db, user, async (tx) => {
        if (!(await proveSession(tx, user, now))) throw unauthenticated()
      })
      return { msg: message('accounts.personConfirmed') }
    },
  }
}

/** Throws 400 unless the password is what opens the account, and all of it. */
async function requirePasswordAlone({ db }: Platform, row: UserRow): Promise<void> {
  if (await isFactorOn(db, row.id)) {
    throw invalid({ current_password: message('second-factor.codeRequired') })
  }
  if (row.password_hash === null) {
    throw invalid({ current_password: message('accounts.noPasswordHere') })
  }
}
