import { PROFILE_SAVED, type ProfileBody } from '@nilayam/contract/accounts/profile'
import { invalid, notFound, unauthenticated } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type * as z from 'zod/mini'
import type { Caller, Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  changeOwn,
  changePassword,
  getOwnUser,
  hasIdentity,
  keepOnlyThisSession,
  requireCurrentPassword,
  requireNoOwnWord,
  toStoredMobile,
  toUserView,
  type UserRow,
  updateUser,
} from '../accounts/accounts.ts'

type Body = z.output<typeof ProfileBody>
type When = { ip: string; now: Date }

export function profileCalls(platform: Platform): Handlers<'getProfile' | 'updateProfile'> {
  const { db } = platform
  return {
    getProfile: async (_input, { user }) => {
      const row = await getOwnUser(db, user)
      return {
        user: toUserView(row),
        profile: {
          since: row.created_at.toISOString(),
          has_password: row.password_hash !== null,
          password_changed_at: row.password_changed_at?.toISOString() ?? null,
          has_google: await hasIdentity(db, user.id),
        },
      }
    },
    updateProfile: async ({ params, body }, context) => {
      const { user, ip, now } = context
      if (params.id !== user.id) throw notFound()
      const row = await getOwnUser(db, user)
      requireUnchanged(row, body)
      if (!body.password) {
        const saved = await changeOwn(db, user, (tx) => updateUser(tx, row.id, toChange(body)))
        return { user: toUserView(saved), msg: PROFILE_SAVED }
      }
      const wanted = { ...body, password: body.password }
      const changed = await updateWithPassword(platform, { user, row }, wanted, { ip, now })
      return { ...(await keepOnlyThisSession(platform, changed, context)), msg: PROFILE_SAVED }
    },
  }
}

function toChange({ full_name, mobile_number }: Body) {
  return { full_name, mobile_number: toStoredMobile(mobile_number) }
}

/** What the call names but doesn't change must be as it stands. Throws 400. */
function requireUnchanged({ email, type }: UserRow, body: Body): void {
  const errors = {
    ...(body.email !== email && { email: message('profile.emailStays') }),
    ...(body.type !== type && { type: message('profile.typeStays') }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function updateWithPassword(
  platform: Platform,
  { user, row }: { user: Caller; row: UserRow },
  body: Body & { password: string },
  when: When,
): Promise<UserRow> {
  const { db, passwords } = platform
  requireNoOwnWord(body.password, body)
  await requireCurrentPassword(platform, row, body.current_password, when)
  const password_hash = await passwords.hash(body.password)
  // Of two changes of the password at once the second one's session has ended.
  return changeOwn(db, user, async (tx) => {
    await updateUser(tx, row.id, toChange(body))
    const change = { password_hash, now: when.now, version: row.version }
    const changed = await changePassword(tx, row.id, change)
    if (!changed) throw unauthenticated()
    return changed
  })
}
