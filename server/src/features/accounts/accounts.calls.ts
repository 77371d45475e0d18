import { WRONG_CREDENTIALS } from '@nilayam/contract/accounts'
import { ApiError } from '@nilayam/contract/errors'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { toStoredMobile, toUserView } from './accounts.rules.ts'
import { findUserByEmail, insertUser, type UserRow } from './accounts.store.ts'

export function accountsCalls({ db, passwords, tokens }: Platform): Handlers<'signup' | 'login'> {
  const openSession = async (row: UserRow) => {
    const user = toUserView(row)
    return { access: await tokens.sign(user, row.version), user }
  }
  return {
    signup: async ({ body }) => {
      const { password, mobile_number, ...rest } = body
      const row = await insertUser(db, {
        ...rest,
        mobile_number: toStoredMobile(mobile_number),
        password_hash: await passwords.hash(password),
      })
      if (!row) throw emailTaken()
      return openSession(row)
    },
    login: async ({ body }) => {
      const row = await findUserByEmail(db, body.email)
      const matches = await passwords.matches(row?.password_hash, body.password)
      if (!row || !matches || row.disabled_at) {
        throw new ApiError(401, 'wrong_credentials', WRONG_CREDENTIALS)
      }
      return openSession(row)
    },
  }
}

function emailTaken(): ApiError {
  const message = 'There is already an account with this email. Log in instead.'
  return new ApiError(409, 'email_taken', message, { errors: { email: message } })
}
