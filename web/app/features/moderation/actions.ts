import type { BulkAction, Done } from '../../admin-kit/bulk-bar.tsx'
import { api } from '../../api.ts'
import { askNote } from './ask-note.tsx'

type Target = { id: number; title: string }

const idsOf = (rows: readonly Target[]) => rows.map(({ id }) => id)
const count = (rows: readonly Target[]) =>
  rows.length === 1 ? (rows[0]?.title ?? '') : `${rows.length} properties`

/** Takes properties off the offer; Undo puts them back. */
export async function hold(rows: readonly Target[]): Promise<Done | undefined> {
  const answer = await askNote({
    title: `Hold ${count(rows)}?`,
    text: 'Nobody finds it until it is released. Photos, favourites and the plan are kept; the plan’s time runs on.',
    confirm: 'Hold',
  })
  if (!answer) return undefined
  const body = { property_ids: idsOf(rows), note: answer.note }
  const { msg, property_ids } = await api.call('holdProperties', { body })
  return { said: msg, undo: () => api.call('releaseProperties', { body: { property_ids } }) }
}

/** Puts held properties back. What the owner was told when it was held is not told a second time, so there is no Undo. */
export async function release(rows: readonly Target[]): Promise<Done> {
  const body = { property_ids: idsOf(rows) }
  const { msg } = await api.call('releaseProperties', { body })
  return { said: msg }
}

/** Takes Verified away: the badge comes back only through the queue, so a word has to be typed. */
export async function unverify(rows: readonly Target[]): Promise<Done | undefined> {
  const answer = await askNote({
    title: `Take Verified from ${count(rows)}?`,
    text: 'This can’t be undone: the badge comes back only when the owner sends papers and they are checked again.',
    confirm: 'Take Verified away',
    hasReason: true,
    word: 'take away',
  })
  if (!answer) return undefined
  const body = { property_ids: idsOf(rows), ...answer }
  return { said: (await api.call('unverifyProperties', { body })).msg }
}

export const propertyActions: readonly BulkAction<Target>[] = [
  { label: 'Hold', run: hold },
  { label: 'Release', run: release },
  { label: 'Take Verified away', variant: 'danger', run: unverify },
]
