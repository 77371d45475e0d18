import { INVITATION_DAYS } from '@nilayam/contract/admin/staff'
import { ApiError, conflict, invalid, notFound } from '@nilayam/contract/errors'
import type { Right } from '@nilayam/contract/rights'
import { type Message, message } from '@nilayam/texts'
import type { Admin } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { createInvitation } from '../accounts/accounts.ts'
import { recordAct } from '../audit/audit.ts'
import { queueMail } from '../mail/mail.ts'
import { isSame, sayRights, toWelcome } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { toAddedMail, toChangedMail, toInvitation, toRemovedMail } from './staff-mails.ts'

export type ActingStaff = { user: Admin; ip: string; now: Date }
type Account = Awaited<ReturnType<typeof store.lockAccounts>>[number]
type Locked = { me: Account; other: Account }

/** Both accounts, locked. Throws 403 when the caller can't give rights any more, 404 for nobody. */
async function lockBoth(
  tx: DbOrTransaction,
  { user }: ActingStaff,
  otherId: number,
): Promise<Locked> {
  const accounts = await store.lockAccounts(tx, [...new Set([user.id, otherId])])
  const me = accounts.find(({ id }) => id === user.id)
  if (!me?.rights.includes('staff') || me.disabled_at) {
    throw new ApiError(403, 'forbidden', message('staff.youAreNot'))
  }
  const other = accounts.find(({ id }) => id === otherId)
  if (!other) throw notFound()
  return { me, other }
}

type Newcomer = { email: string; full_name?: string | undefined; rights: Right[] }

/** Adds an owner's account, or invites somebody new. Throws 409 for a student's, for staff, and while the address isn't proved. */
export async function addStaff(
  platform: Platform,
  by: ActingStaff,
  newcomer: Newcomer,
): Promise<Message> {
  return platform.db.transaction().execute(async (tx) => {
    const id = await store.findIdByEmail(tx, newcomer.email)
    if (id === undefined) return inviteNew(platform, tx, by, newcomer)
    const { me, other } = await lockBoth(tx, by, id)
    const { email, full_name: name } = other
    const welcome = toWelcome({
      type: other.type,
      is_disabled: other.disabled_at !== null,
      is_proved: other.email_confirmed_at !== null,
    })
    if (welcome === 'isStudent') throw conflict(message('staff.isStudent', { email }))
    if (welcome === 'isStaff') throw conflict(message('staff.isStaff', { name }))
    if (welcome === 'isDisabled') throw conflict(message('staff.isDisabled', { name }))
    if (welcome === 'isUnproved') throw conflict(message('staff.isUnproved', { email }))
    await store.changeType(tx, id, { type: 'admin', rights: newcomer.rights })
    await note(tx, by, other, 'added', newcomer.rights)
    await queueMail(tx, toAddedMail({ to: email, name, by: me.full_name, rights: newcomer.rights }))
    return message('staff.added', { name })
  })
}

async function inviteNew(
  platform: Platform,
  tx: DbOrTransaction,
  by: ActingStaff,
  { email, full_name, rights }: Newcomer,
): Promise<Message> {
  if (!full_name) throw invalid({ full_name: message('staff.nameRequired') })
  const { me } = await lockBoth(tx, by, by.user.id)
  const id = await store.insertStaff(tx, { email, full_name, rights })
  if (id === undefined) throw conflict(message('staff.isStaff', { name: email }))
  await note(tx, by, { id, full_name, rights: [] }, 'invited', rights)
  await mailInvitation(platform, tx, me.full_name, { id, email, full_name, rights }, by.now)
  return message('staff.invited', { name: full_name })
}

async function mailInvitation(
  platform: Platform,
  tx: DbOrTransaction,
  by: string,
  person: { id: number; email: string; full_name: string; rights: readonly string[] },
  now: Date,
): Promise<void> {
  const link = await createInvitation(platform, tx, person.id, { now, days: INVITATION_DAYS })
  const told = { to: person.email, name: person.full_name, by, rights: person.rights }
  await queueMail(tx, toInvitation(told, { ...link, days: INVITATION_DAYS }))
}

/** Mails another link to somebody who hasn't chosen a password. Throws 409 once one is chosen. */
export async function inviteAgain(
  platform: Platform,
  by: ActingStaff,
  id: number,
): Promise<Message> {
  return platform.db.transaction().execute(async (tx) => {
    const { me, other } = await lockStaff(tx, by, id)
    const { full_name: name } = other
    if (other.password_hash !== null) throw conflict(message('staff.hasPassword', { name }))
    await note(tx, by, other, 'invited', other.rights)
    await mailInvitation(platform, tx, me.full_name, other, by.now)
    return message('staff.invited', { name })
  })
}

/** As `lockBoth`, of staff. Throws 409 for who isn't. */
async function lockStaff(tx: DbOrTransaction, by: ActingStaff, id: number): Promise<Locked> {
  const both = await lockBoth(tx, by, id)
  if (both.other.type === 'admin') return both
  throw conflict(message('staff.notStaff', { name: both.other.full_name }))
}

type Change = { id: number; was: readonly Right[] }

/** Of two changes to what both saw, the second is told what is now. */
async function lockUnchanged(
  tx: DbOrTransaction,
  by: ActingStaff,
  { id, was }: Change,
): Promise<Locked> {
  const both = await lockStaff(tx, by, id)
  const { full_name: name, rights } = both.other
  if (isSame(rights, was)) return both
  const now = sayRights(rights) || message('staff.noneNow')
  throw conflict(message('staff.changedSince', { name, rights: now }))
}

/** Gives and takes rights. The database refuses to leave nobody who can give them. */
export async function changeRights(
  { db }: Platform,
  by: ActingStaff,
  { rights, ...change }: Change & { rights: Right[] },
): Promise<Message> {
  return db.transaction().execute(async (tx) => {
    const { me, other } = await lockUnchanged(tx, by, change)
    const { email: to, full_name: name } = other
    await store.setRights(tx, other.id, rights)
    await note(tx, by, other, 'rights', rights)
    await queueMail(tx, toChangedMail({ to, name, by: me.full_name, rights }))
    return message('staff.changed', { name })
  })
}

/** Takes all rights; the account stays as an owner's. */
export async function removeStaff(
  { db }: Platform,
  by: ActingStaff,
  change: Change,
): Promise<Message> {
  return db.transaction().execute(async (tx) => {
    const { me, other } = await lockUnchanged(tx, by, change)
    const { email: to, full_name: name } = other
    await store.changeType(tx, other.id, { type: 'owner', rights: [] })
    await note(tx, by, other, 'removed', [])
    await queueMail(tx, toRemovedMail({ to, name, by: me.full_name }))
    return message('staff.removed', { name })
  })
}

async function note(
  tx: DbOrTransaction,
  { user, ip, now }: ActingStaff,
  person: { id: number; full_name: string; rights: readonly string[] },
  what: 'added' | 'invited' | 'rights' | 'removed',
  rights: readonly string[],
): Promise<void> {
  await recordAct(tx, {
    actor: user,
    act: `staff.${what}`,
    subject: { kind: 'user', id: person.id, label: person.full_name },
    before: { rights: person.rights.join(', ') },
    after: { rights: rights.join(', ') },
    address: ip,
    at: now,
  })
}
