import { TABLE_ROWS } from '@nilayam/contract/admin/admin'
import { conflict, notFound } from '@nilayam/contract/errors'
import { type Message, message } from '@nilayam/texts'
import type { Handlers } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Act, recordAct, sayByPhone } from '../audit/audit.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import {
  type ChangedProperty,
  holdProperties,
  releaseProperties,
} from '../properties/properties.ts'
import { toOwnerMail } from '../verification/verification.ts'
import { toHoldMail, toReleaseMail } from './moderation.rules.ts'
import * as store from './moderation.store.ts'
import { findAdminProperty, toPropertyRows } from './moderation.ts'

type Finding = 'findAdminProperties' | 'getAdminProperty'
type Acting = 'holdProperties' | 'releaseProperties' | 'unverifyProperties'

export function moderationCalls(platform: Platform): Handlers<Finding | Acting> {
  return { ...findingCalls(platform), ...actingCalls(platform) }
}

function findingCalls(platform: Platform): Handlers<Finding> {
  const { db } = platform
  return {
    findAdminProperties: async ({ query: { sort = '-changed', ...filters } }) => {
      const query = { ...filters, sort, size: TABLE_ROWS }
      const { ids, ...page } = await store.findPropertyPage(db, query)
      return { rows: await toPropertyRows(db, ids), ...page }
    },
    getAdminProperty: async ({ params }, context) => {
      const property = await findAdminProperty(platform, params.property_id, context)
      if (!property) throw notFound()
      return { property }
    },
  }
}

type Work = {
  change: (tx: DbOrTransaction) => Promise<ChangedProperty[]>
  mail: (property: ChangedProperty) => Mail
  byPhone: boolean | undefined
  act: string
  difference: (property: ChangedProperty) => Pick<Act, 'before' | 'after'>
  done: 'moderation.held' | 'moderation.released' | 'moderation.unverified'
  /** The message when no property was in a suitable state. */
  refused: Message
}

/**
 * Changes the properties in a suitable state, queues mails to their owners and writes audit entries, in one
 * transaction.
 */
function actingCalls({ db }: Platform): Handlers<Acting> {
  const run = async (
    { change, mail, byPhone, act, difference, done, refused }: Work,
    asked: number,
    { user, ip }: { user: { id: number }; ip: string },
  ) => {
    const changed = await db.transaction().execute(async (tx) => {
      const rows = await change(tx)
      for (const row of rows) {
        const { paragraphs, ...rest } = mail(row)
        await queueMail(tx, { ...rest, paragraphs: [...paragraphs, ...sayByPhone(byPhone)] })
        const subject = { kind: 'property', id: row.id, label: row.title }
        await recordAct(tx, { actor: user, act, subject, ...difference(row), byPhone, address: ip })
      }
      return rows
    })
    if (changed.length === 0) throw conflict(refused)
    const property_ids = changed.map(({ id }) => id)
    const counts = { count: changed.length, left: asked - changed.length }
    return { msg: message(done, counts), property_ids }
  }
  return {
    holdProperties: ({ body: { property_ids, note, by_phone: byPhone } }, { now, ...by }) =>
      run(
        {
          change: (tx) => holdProperties(tx, by.user, property_ids, note, now),
          mail: (row) => toHoldMail(row, note),
          byPhone,
          act: 'property.held',
          difference: ({ was, state }) => ({ before: { state: was }, after: { state, note } }),
          done: 'moderation.held',
          refused: message('moderation.nothingToHold'),
        },
        property_ids.length,
        by,
      ),
    releaseProperties: ({ body: { property_ids, by_phone: byPhone } }, { now, ...by }) =>
      run(
        {
          change: (tx) => releaseProperties(tx, by.user, property_ids, now),
          mail: (row) => toReleaseMail(row, row.state === 'listed'),
          byPhone,
          act: 'property.released',
          difference: ({ was, state }) => ({ before: { state: was }, after: { state } }),
          done: 'moderation.released',
          refused: message('moderation.nothingToRelease'),
        },
        property_ids.length,
        by,
      ),
    unverifyProperties: (
      { body: { property_ids, reason, note, by_phone: byPhone } },
      { now, ...by },
    ) =>
      run(
        {
          change: (tx) => store.unverify(tx, by.user, property_ids, { reason, note }, now),
          mail: (row) => toOwnerMail(row, { outcome: 'unverified', reason, note }),
          byPhone,
          act: 'property.unverified',
          difference: () => ({
            before: { verification: 'verified' },
            after: { verification: 'refused', reason, note },
          }),
          done: 'moderation.unverified',
          refused: message('moderation.nothingToTake'),
        },
        property_ids.length,
        by,
      ),
  }
}
