import type { PropertyRow } from '@nilayam/contract/admin/moderation'
import { hasRight, type Right } from '@nilayam/contract/rights'
import type { ByPhone } from '../../admin-kit/by-phone.tsx'
import type { ActionResult, Begin, BulkAction } from '../../admin-kit/table/bulk-bar.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { sendNote } from './ask-note.tsx'

type Target = { id: number; title: string }

const idsOf = (rows: readonly Target[]) => rows.map(({ id }) => id)

function sayHold(rows: readonly Target[]): string {
  const [only, ...others] = rows
  return only && others.length === 0
    ? t('moderation.holdOne', { title: only.title })
    : t('moderation.holdMany', { count: rows.length })
}

function sayTake(rows: readonly Target[]): string {
  const [only, ...others] = rows
  return only && others.length === 0
    ? t('moderation.takeFromOne', { title: only.title })
    : t('moderation.takeFromMany', { count: rows.length })
}

/** Puts properties on hold; Undo releases them. */
export async function hold(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult | undefined> {
  const question = {
    about: `hold-${idsOf(rows).join('-')}`,
    title: sayHold(rows),
    text: t('moderation.holdExplained'),
    confirm: t('moderation.hold'),
  }
  return sendNote(question, async ({ note }) => {
    begin()
    const body = { property_ids: idsOf(rows), note, ...byPhone }
    const { msg, property_ids } = await api.call('holdProperties', { body })
    return { said: msg, undo: () => api.call('releaseProperties', { body: { property_ids } }) }
  })
}

/** Releases properties on hold. There is no Undo, because holding again would notify the owner a second time. */
export async function release(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult> {
  begin()
  const body = { property_ids: idsOf(rows), ...byPhone }
  const { msg } = await api.call('releaseProperties', { body })
  return { said: msg }
}

/** Revokes the verification. Only the review queue can restore it, so a word has to be typed. */
export async function unverify(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult | undefined> {
  const question = {
    about: `unverify-${idsOf(rows).join('-')}`,
    title: sayTake(rows),
    text: t('moderation.takeExplained'),
    confirm: t('moderation.takeAway'),
    hasReason: true,
    word: t('moderation.takeAwayWord'),
  }
  return sendNote(question, async ({ note, reason }) => {
    begin()
    const body = { property_ids: idsOf(rows), note, reason, ...byPhone }
    return { said: (await api.call('unverifyProperties', { body })).msg }
  })
}

type Row = Target & Pick<PropertyRow, 'state' | 'is_verified'>

/** The right that each act needs; the server decides at each call. */
export const NEEDS = {
  hold: 'moderate',
  release: 'moderate',
  unverify: 'verify',
} as const satisfies Record<string, Right>

const ACTIONS: readonly (BulkAction<Row> & { need: Right })[] = [
  {
    need: NEEDS.hold,
    label: t('moderation.hold'),
    appliesTo: ({ state }) => state === 'listed' || state === 'expired',
    run: hold,
  },
  {
    need: NEEDS.release,
    label: t('moderation.release'),
    appliesTo: ({ state }) => state === 'held',
    run: release,
  },
  {
    need: NEEDS.unverify,
    label: t('moderation.takeAway'),
    variant: 'danger',
    appliesTo: ({ state, is_verified }) => is_verified && state !== 'deleted',
    run: unverify,
  },
]

/** What can be done with rows of the table by whoever has these rights. */
export const listActions = (rights: readonly Right[]) =>
  ACTIONS.filter(({ need }) => hasRight(rights, need))
