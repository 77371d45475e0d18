import type { UserRow } from '@nilayam/contract/admin/users'
import type { ByPhone } from '../../admin-kit/by-phone.tsx'
import { askTyped } from '../../admin-kit/entry/typed.tsx'
import type { ActionResult, Begin, BulkAction } from '../../admin-kit/table/bulk-bar.tsx'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { t } from '../../text.ts'

type Target = { id: number; full_name: string }

const idsOf = (rows: readonly Target[]) => ({ user_ids: rows.map(({ id }) => id) })

function sayDisable(rows: readonly Target[]): string {
  const [only, ...others] = rows
  return only && others.length === 0
    ? t('users.disableOne', { name: only.full_name })
    : t('users.disableMany', { count: rows.length })
}

function saySignOut(rows: readonly Target[]): string {
  const [only, ...others] = rows
  return only && others.length === 0
    ? t('users.signOutOne', { name: only.full_name })
    : t('users.signOutMany', { count: rows.length })
}

/** Disables accounts and ends their sessions for good, so a word has to be typed; Undo allows signing in again. */
export async function disable(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult | undefined> {
  const isMeant = await askTyped({
    title: sayDisable(rows),
    text: t('users.disableExplained'),
    word: t('users.disableWord'),
    confirm: t('users.disable'),
  })
  if (!isMeant) return undefined
  begin()
  const { msg, user_ids } = await api.call('disableUsers', { body: { ...idsOf(rows), ...byPhone } })
  return { said: msg, undo: () => api.call('enableUsers', { body: { user_ids } }) }
}

export async function enable(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult> {
  begin()
  const { msg, user_ids } = await api.call('enableUsers', { body: { ...idsOf(rows), ...byPhone } })
  return { said: msg, undo: () => api.call('disableUsers', { body: { user_ids } }) }
}

/** Ended sessions can't be restored, so a word has to be typed. */
export async function signOut(
  rows: readonly Target[],
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult | undefined> {
  const isMeant = await askTyped({
    title: saySignOut(rows),
    text: t('users.signOutExplained'),
    word: t('users.signOutWord'),
    confirm: t('users.signOut'),
  })
  if (!isMeant) return undefined
  begin()
  const body = { ...idsOf(rows), ...byPhone }
  return { said: (await api.call('signOutUsers', { body })).msg }
}

/** For somebody who has lost phone and backup codes. */
export async function resetFactor(
  user: Target,
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult | undefined> {
  const isMeant = await confirm({
    title: t('users.resetFactorOne', { name: user.full_name }),
    text: t('users.resetFactorExplained'),
    confirm: t('users.resetFactor'),
    kind: 'danger',
  })
  if (!isMeant) return undefined
  begin()
  const params = { user_id: user.id }
  return { said: (await api.call('resetSecondFactor', { params, body: byPhone })).msg }
}

type Row = Target & Pick<UserRow, 'disabled_at' | 'erased_at'>

export const userActions: readonly BulkAction<Row>[] = [
  { label: t('users.enable'), appliesTo: ({ disabled_at }) => disabled_at !== null, run: enable },
  { label: t('users.signOut'), run: signOut },
  {
    label: t('users.disable'),
    variant: 'danger',
    appliesTo: ({ disabled_at, erased_at }) => disabled_at === null && erased_at === null,
    run: disable,
  },
]
