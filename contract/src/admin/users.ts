import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { USER_TYPES } from '../accounts/accounts.ts'
import { byPhone } from '../by-phone.ts'
import { id, idInText } from '../fields.ts'
import { booleanParam, MAX_AT_ONCE, tablePage, tableQuery } from './admin.ts'
import { AuditEntry } from './audit.ts'
import { PropertyRow } from './moderation.ts'

/** An account as shown to staff. */
export const UserRow = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** Ten digits; empty if unknown. */
  mobile_number: z.string(),
  type: z.enum(USER_TYPES),
  property_count: z.int(),
  joined_at: z.string(),
  /** Since when staff let nobody sign in. */
  disabled_at: z.nullable(z.string()),
  /** When it is erased, as its owner asked; until then it can come back, unless it is disabled. */
  erase_at: z.nullable(z.string()),
  erased_at: z.nullable(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

const user_ids = z
  .array(id, message('users.chooseUsers'))
  .check(
    z.minLength(1, message('users.chooseUsers')),
    z.maxLength(MAX_AT_ONCE, message('users.tooManyAtOnce')),
  )
const body = z.strictObject({ user_ids, ...byPhone })
const reply = z.object({ msg: z.string(), user_ids: z.array(z.int()) })

export const usersShapes = {
  findUsers: {
    summary: 'Accounts, for staff',
    query: z.strictObject({
      ...tableQuery(['joined', 'name']),
      type: z.optional(z.enum(USER_TYPES, message('users.unknownType'))),
      is_disabled: z.optional(booleanParam),
    }),
    reply: z.object({ rows: z.array(UserRow), ...tablePage }),
  },
  getUser: {
    summary: 'One account, what it owns, and what staff did about it',
    params: z.object({ user_id: idInText }),
    reply: z.object({
      user: UserRow,
      has_second_factor: z.boolean(),
      /** The hundred most recently changed. */
      properties: z.array(PropertyRow),
      history: z.array(AuditEntry),
    }),
  },
  resetSecondFactor: {
    summary: 'Turns the second step off for somebody who has lost phone and codes',
    needsProof: true,
    params: z.object({ user_id: idInText }),
    body: z.strictObject(byPhone),
    reply: z.object({ msg: z.string() }),
  },
  disableUsers: {
    needsProof: true,
    summary: 'Ends all sessions and lets nobody sign in again',
    body,
    reply,
  },
  enableUsers: { needsProof: true, summary: 'Lets disabled accounts sign in again', body, reply },
  signOutUsers: { needsProof: true, summary: 'Ends all sessions of these accounts', body, reply },
} as const
