import type { UserType } from '@nilayam/contract/accounts/accounts'
import { conflict, invalid, unauthenticated } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Caller, Handlers } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireAttempt } from '../attempts/attempts.ts'
import { requireCurrentPassword } from '../current-password.ts'
import { changeOwn, getOwnUser } from '../own-user.ts'
import { createBackupCodes, hashBackupCode } from './backup-codes.rules.ts'
import { withCode, wrongCode } from './codes.ts'
import { noteFactor } from './notices.ts'
import * as store from './second-factor.store.ts'
import { createSecret, openSecret } from './secrets.ts'
import { findStep, toBase32, toOtpAddress } from './totp.rules.ts'

type Starting = 'getSecondFactor' | 'startSecondFactor' | 'confirmSecondFactor'
type Changing = 'renewBackupCodes' | 'endSecondFactor' | 'proveSecondFactor'

export function secondFactorCalls(platform: Platform): Handlers<Starting | Changing> {
  return { ...startingCalls(platform), ...changingCalls(platform) }
}

function startingCalls(platform: Platform): Handlers<Starting> {
  const { db, papersKey } = platform
  return {
    getSecondFactor: async (_input, { user }) => {
      const since = (await store.findFactor(db, user.id))?.confirmed_at ?? null
      return {
        is_on: since !== null,
        since: since?.toISOString() ?? null,
        backup_codes_left: await store.countBackupCodes(db, user.id),
        is_required: mustHave(platform, user),
      }
    },
    startSecondFactor: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      await requireCurrentPassword(platform, row, body.current_password, { ip, now })
      const { secret, wrapped } = createSecret(papersKey, row.id)
      const started = { user_id: row.id, secret: wrapped, made_at: now }
      const isStarted = await changeOwn(db, user, (tx) => store.insertSecret(tx, started))
      if (!isStarted) throw isOnAlready()
      return { secret: toBase32(secret), address: toOtpAddress(secret, row.email) }
    },
    confirmSecondFactor: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      const guess = await requireAttempt(platform, { at: row.email, of: 'code', ip, now })
      const factor = await store.findFactor(db, row.id)
      if (!factor) throw conflict(message('second-factor.startFirst'))
      if (factor.confirmed_at) throw isOnAlready()
      const step = findStep(openSecret(papersKey, row.id, factor.secret), body.code, now)
      if (step === undefined) throw wrongCode()
      await guess.succeed()
      const backup_codes = await changeOwn(db, user, async (tx) => {
        const confirmed = { userId: row.id, secret: factor.secret, step }
        if (!(await store.confirmSecret(tx, confirmed, now))) throw isOnAlready()
        await store.proveSession(tx, user, now)
        await noteFactor(tx, row, 'on', now)
        return giveBackupCodes(tx, row.id)
      })
      return { backup_codes, msg: message('second-factor.turnedOn') }
    },
  }
}

/** Whether the account can't do without. */
const mustHave = ({ adminFactor }: Platform, { type }: { type: UserType }) =>
  type === 'admin' && adminFactor === 'required'

const isOnAlready = () => conflict(message('second-factor.isOnAlready'))

async function giveBackupCodes(tx: DbOrTransaction, userId: number): Promise<string[]> {
  const codes = createBackupCodes()
  const hashes = codes.map((code) => hashBackupCode(userId, code))
  await store.replaceBackupCodes(tx, userId, hashes)
  return codes
}

function changingCalls(platform: Platform): Handlers<Changing> {
  const { db } = platform
  return {
    renewBackupCodes: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      const backup_codes = await withCode(platform, row, body.code, { ip, now }, async (tx) => {
        await getOwnUser(tx, user, { lock: true })
        return giveBackupCodes(tx, row.id)
      })
      return { backup_codes, msg: message('second-factor.codesRenewed') }
    },
    proveSecondFactor: async ({ body }, { user, ip, now }) => {
      const row = await getOwnUser(db, user)
      await withCode(platform, row, body.code, { ip, now }, async (tx) => {
        if (await store.proveSession(tx, user, now)) return
        throw unauthenticated()
      })
      return { msg: message('second-factor.proved') }
    },
    endSecondFactor: async ({ body }, { user, ip, now }) => {
      if (mustHave(platform, user)) throw conflict(message('second-factor.mustStay'))
      const row = await getOwnUser(db, user)
      const end = (tx: DbOrTransaction) => turnOff(tx, user, now)
      if (body.code) await withCode(platform, row, body.code, { ip, now }, end)
      else {
        if (row.password_hash === null) {
          throw invalid({ code: message('second-factor.codeRequired') })
        }
        await requireCurrentPassword(platform, row, body.current_password, { ip, now })
        await db.transaction().execute(end)
      }
      return { msg: message('second-factor.turnedOff') }
    },
  }
}

/** The account is locked and read again: a session that was ended meanwhile takes no lock off the door. */
async function turnOff(tx: DbOrTransaction, user: Caller, now: Date): Promise<void> {
  const row = await getOwnUser(tx, user, { lock: true })
  if (!(await store.deleteFactor(tx, row.id))) throw conflict(message('second-factor.isOff'))
  await noteFactor(tx, row, 'off', now)
}
