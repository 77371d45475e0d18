import { TABLE_ROWS } from '@nilayam/contract/admin/admin'
import type { UserRow } from '@nilayam/contract/admin/users'
import { conflict, notFound } from '@nilayam/contract/errors'
import { hasRight } from '@nilayam/contract/rights'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { type Message, message } from '@nilayam/texts'
import type { Admin, Handlers } from '../../http/context.ts'
import { requireRight } from '../../http/gate.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { isFactorOn, resetSecondFactor } from '../accounts/accounts.ts'
import { type Act, findHistory, recordAndTell } from '../audit/audit.ts'
import { findOwned } from '../moderation/moderation.ts'
import * as store from './users.store.ts'

type Finding = 'findUsers' | 'getUser'
type Acting = 'resetSecondFactor' | 'disableUsers' | 'enableUsers' | 'signOutUsers'

export function usersCalls(platform: Platform): Handlers<Finding | Acting> {
  return { ...findingCalls(platform), ...actingCalls(platform) }
}

function toUserRow(row: store.UserListRow): UserRow {
  const { created_at, disabled_at, erase_at, erased_at, mobile_number, ...rest } = row
  return {
    ...rest,
    mobile_number: toMobileDigits(mobile_number),
    joined_at: created_at.toISOString(),
    disabled_at: disabled_at?.toISOString() ?? null,
    erase_at: erase_at?.toISOString() ?? null,
    erased_at: erased_at?.toISOString() ?? null,
  }
}

/** A mobile number without the spaces and the country code with which the table shows it. */
const toSearched = (q: string) => (/^\+?\d[\d ()-]*$/.test(q) ? toMobileDigits(q) : q)

function findingCalls({ db }: Platform): Handlers<Finding> {
  return {
    findUsers: async ({ query: { sort = '-joined', q, ...filters } }) => {
      const query = { ...filters, ...(q && { q: toSearched(q) }), sort, size: TABLE_ROWS }
      const { ids, ...page } = await store.findUserPage(db, query)
      return { rows: (await store.findUserRows(db, ids)).map(toUserRow), ...page }
    },
    getUser: async ({ params: { user_id } }) => {
      const [row] = await store.findUserRows(db, [user_id])
      if (!row) throw notFound()
      return {
        user: toUserRow(row),
        has_second_factor: await isFactorOn(db, user_id),
        properties: await findOwned(db, user_id),
        history: await findHistory(db, { kind: 'user', id: user_id }),
      }
    },
  }
}

type Work = {
  change: (tx: DbOrTransaction, reach: { withStaff: boolean }) => Promise<store.ChangedUser[]>
  act: string
  difference?: Pick<Act, 'before' | 'after'>
  byPhone: boolean | undefined
  /** The act, told to somebody who asked for it on the phone. */
  told: Message
  done: 'users.disabledAccounts' | 'users.enabledAccounts' | 'users.signedOutAccounts'
  /** What is said when nobody was in a state for it. */
  refused: Message
}
type ActingStaff = { user: Admin; ip: string }

/** Nobody does these to the account that they are signed in with, nor to staff's without managing staff. */
function actingCalls({ db }: Platform): Handlers<Acting> {
  const run = async (work: Work, ids: readonly number[], { user, ip }: ActingStaff) => {
    if (ids.includes(user.id)) throw conflict(message('users.notYourself'))
    const changed = await db.transaction().execute(async (tx) => {
      const rows = await work.change(tx, { withStaff: hasRight(user.rights, 'staff') })
      for (const row of rows) {
        const subject = { kind: 'user', id: row.id, label: row.full_name }
        const { act, byPhone, difference, told } = work
        const done = { actor: user, act, subject, ...difference, byPhone, address: ip }
        await recordAndTell(tx, done, row.id, told)
      }
      return rows
    })
    if (changed.length === 0) throw conflict(work.refused)
    const msg = message(work.done, { count: changed.length })
    return { msg, user_ids: changed.map(({ id }) => id) }
  }
  return {
    resetSecondFactor: ({ params: { user_id }, body: { by_phone: byPhone } }, { user, ip, now }) =>
      db.transaction().execute(async (tx) => {
        if (user_id === user.id) throw conflict(message('users.notYourself'))
        const [row] = await store.findUserRows(tx, [user_id])
        if (!row) throw notFound()
        // Who can sign in as staff is for those who manage staff.
        if (row.type === 'admin') requireRight(user, 'staff')
        const wasOn = await resetSecondFactor(tx, {
          userId: user_id,
          by: { id: user.id, ip, byPhone },
          now,
        })
        if (!wasOn) throw conflict(message('second-factor.isOff'))
        return { msg: message('users.factorReset') }
      }),
    disableUsers: ({ body: { user_ids, by_phone: byPhone } }, { now, ...by }) =>
      run(
        {
          change: (tx, reach) => store.disable(tx, user_ids, reach, now),
          act: 'user.disabled',
          byPhone,
          told: message('users.toldDisabled'),
          difference: { before: { is_disabled: false }, after: { is_disabled: true } },
          done: 'users.disabledAccounts',
          refused: message('users.nobodyToDisable'),
        },
        user_ids,
        by,
      ),
    enableUsers: ({ body: { user_ids, by_phone: byPhone } }, by) =>
      run(
        {
          change: (tx, reach) => store.enable(tx, user_ids, reach),
          act: 'user.enabled',
          byPhone,
          told: message('users.toldEnabled'),
          difference: { before: { is_disabled: true }, after: { is_disabled: false } },
          done: 'users.enabledAccounts',
          refused: message('users.nobodyToEnable'),
        },
        user_ids,
        by,
      ),
    signOutUsers: ({ body: { user_ids, by_phone: byPhone } }, by) =>
      run(
        {
          change: (tx, reach) => store.signOut(tx, user_ids, reach),
          act: 'user.signed_out',
          byPhone,
          told: message('users.toldSignedOut'),
          done: 'users.signedOutAccounts',
          refused: message('users.noSuchAccount'),
        },
        user_ids,
        by,
      ),
  }
}
