import { message } from '@nilayam/texts'
import * as z from 'zod/mini'
import { email, fullName, idInText } from '../fields.ts'
import { type RIGHTS, rightsField } from '../rights.ts'

/** An admin, for those who have the right `staff`. */
export const StaffMember = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  rights: rightsField,
  /** Invited, and hasn't chosen a password yet. */
  is_invited: z.boolean(),
  is_disabled: z.boolean(),
  /** The last entry in the log; null without one. */
  last_act_at: z.nullable(z.string()),
})
export type StaffMember = z.infer<typeof StaffMember>

const rights = rightsField.check(z.minLength(1, message('staff.chooseRights')))
const params = z.object({ user_id: idInText })
const done = z.object({ msg: z.string() })

export const staffShapes = {
  getOwnRights: {
    summary: 'What the caller may do in the admin pages, and whom to ask for more',
    reply: z.object({
      rights: rightsField,
      managers: z.array(z.object({ full_name: z.string(), email: z.string() })),
    }),
  },
  getStaff: {
    summary: 'All admins with their rights',
    reply: z.object({ staff: z.array(StaffMember) }),
  },
  addStaff: {
    summary:
      'Makes an owner’s account an admin’s, or invites somebody new by mail; 409 for a student’s and for who is staff already',
    body: z.strictObject({
      email,
      /** Of somebody without an account. */
      full_name: z.optional(fullName),
      rights,
    }),
    reply: done,
  },
  inviteStaff: {
    summary: 'Mails a new link to somebody invited who hasn’t chosen a password',
    params,
    body: z.strictObject({}),
    reply: done,
  },
  changeRights: {
    summary: 'Gives and takes rights; 409 if they are others than `was`, or nobody kept `staff`',
    params,
    body: z.strictObject({ was: rightsField, rights }),
    reply: done,
  },
  removeStaff: {
    summary: 'Takes all rights away and ends the sessions; the account stays, as an owner’s',
    params,
    body: z.strictObject({ was: rightsField }),
    reply: done,
  },
} as const

/** Days in which an invitation can be used. */
export const INVITATION_DAYS = 3

export const RIGHT_NAMES = {
  verify: message('staff.verify'),
  moderate: message('staff.moderate'),
  catalogue: message('staff.catalogue'),
  money: message('staff.money'),
  staff: message('staff.staff'),
} as const satisfies Record<(typeof RIGHTS)[number], string>
