import { ENTRY_GONE, STALE } from '@nilayam/contract/admin/catalogue'
import { ApiError, notFound } from '@nilayam/contract/errors'
import type { AdminMessage } from '@nilayam/contract/support/contact-admin'
import type { Handlers } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAct } from '../audit/audit.ts'
import { toOutcome } from './messages.rules.ts'
import * as store from './messages.store.ts'

/** Contact messages, which staff answer by mail and keep notes on. */
export function messagesCalls({ db }: Platform): Handlers<'findMessages' | 'saveMessage'> {
  return {
    findMessages: async ({ query }) => {
      const { rows, page } = await store.findMessagePage(db, query)
      return { rows: rows.map(toMessage), ...page }
    },
    saveMessage: (
      { body: { id, version, is_answered, note, by_phone: byPhone } },
      { user, now, ip },
    ) =>
      db.transaction().execute(async (tx) => {
        const before = await store.lockMessage(tx, id)
        if (!before) throw notFound(ENTRY_GONE)
        if (before.version !== version) throw new ApiError(409, 'stale', STALE)
        const wasAnswered = before.answered_at !== null
        const { act, msg } = toOutcome(wasAnswered, is_answered)
        const answered = is_answered ? { at: now, by: user.id } : null
        const saved = await store.updateMessage(tx, id, { note, answered })
        await recordAct(tx, {
          actor: user,
          act,
          subject: { kind: 'message', id, label: before.subject },
          before: { is_answered: wasAnswered, note: before.note },
          after: { is_answered, note },
          byPhone,
          address: ip,
        })
        return { id, version: saved, msg }
      }),
  }
}

function toMessage({ received_at, answered_at, ...row }: store.MessageRow): AdminMessage {
  return {
    ...row,
    received_at: received_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  }
}
