import type { BulkAction, Done } from '../../admin-kit/bulk-bar.tsx'
import { askTyped } from '../../admin-kit/typed.tsx'
import { api } from '../../api.ts'
import { confirm } from '../../shell/ask.ts'

type Target = { id: number; full_name: string }

const idsOf = (rows: readonly Target[]) => ({ user_ids: rows.map(({ id }) => id) })
const count = (rows: readonly Target[]) =>
  rows.length === 1 ? (rows[0]?.full_name ?? '') : `${rows.length} accounts`

/** Ends all sessions and lets nobody back in; Undo lets them sign in again. */
export async function disable(rows: readonly Target[]): Promise<Done | undefined> {
  const isMeant = await confirm({
    title: `Disable ${count(rows)}?`,
    text: 'All sessions end at once, and nobody can sign in until the account is enabled. Listings stay: hold them separately.',
    confirm: 'Disable',
    kind: 'danger',
  })
  if (!isMeant) return undefined
  const { msg, user_ids } = await api.call('disableUsers', { body: idsOf(rows) })
  return { said: msg, undo: () => api.call('enableUsers', { body: { user_ids } }) }
}

export async function enable(rows: readonly Target[]): Promise<Done> {
  const { msg, user_ids } = await api.call('enableUsers', { body: idsOf(rows) })
  return { said: msg, undo: () => api.call('disableUsers', { body: { user_ids } }) }
}

/** Ended sessions don't come back, so a word has to be typed. */
export async function signOut(rows: readonly Target[]): Promise<Done | undefined> {
  const isMeant = await askTyped({
    title: `Sign ${count(rows)} out everywhere?`,
    text: 'Every session on every device ends, and what is being typed there may be lost. They can sign in again at once.',
    word: 'sign out',
    confirm: 'Sign out everywhere',
  })
  if (!isMeant) return undefined
  return { said: (await api.call('signOutUsers', { body: idsOf(rows) })).msg }
}

export const userActions: readonly BulkAction<Target>[] = [
  { label: 'Enable', run: enable },
  { label: 'Sign out everywhere', run: signOut },
  { label: 'Disable', variant: 'danger', run: disable },
]
