import type { Favourite } from '@nilayam/contract/favourites'
import { api } from '../../api.ts'
import { createShared } from '../../shared.ts'
import { findSession, useSession } from '../../shell/session.ts'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import { withPressed } from './pressed.ts'
import { refusalOf } from './refusal.ts'
import { hearOtherTabs, tellOtherTabs } from './tabs.ts'

/** What the signed-in student has saved. It is asked for once per session, when the first heart shows. */
type Saved = {
  token: string
  ids: ReadonlySet<number>
  /** Whether the list has come; until then there are only the hearts that were pressed. */
  isWhole: boolean
}

const none: ReadonlySet<number> = new Set()
const hearts = createShared(getIds, none, listen)
let saved: Saved | undefined
/** Whose list is on its way. */
let loading: string | undefined

function setKnown(next: Saved): void {
  saved = next
  hearts.changed()
}

async function load(token: string): Promise<void> {
  loading = token
  try {
    await getFavourites()
  } catch {
    // Hearts stay empty, and the next page tries again: a toast for what nobody asked for would puzzle.
  } finally {
    if (loading === token) loading = undefined
  }
}

/** Hearts that were pressed while a list was on its way: they are newer than what it says. */
const pressedMeanwhile = new Set<Map<number, boolean>>()

/** The list itself; every heart knows of it afterwards. Throws what the call throws. */
export async function getFavourites(): Promise<Favourite[]> {
  const token = findSession()?.token
  const pressed = new Map<number, boolean>()
  pressedMeanwhile.add(pressed)
  try {
    const { properties } = await api.call('getFavourites')
    // Another session's answer is not this one's.
    if (token && token === findSession()?.token) {
      setKnown({ token, ids: withPressed(properties, pressed), isWhole: true })
    }
    return properties
  } finally {
    pressedMeanwhile.delete(pressed)
  }
}

/** With the first heart that shows. */
function listen(): undefined {
  hearOtherTabs(({ propertyId, isSaved }) => keep(propertyId, isSaved))
  const token = findSession()?.token
  const isKnown = saved?.token === token && saved?.isWhole
  if (token && !isKnown && loading !== token) void load(token)
}

function getIds(): ReadonlySet<number> {
  return saved && saved.token === findSession()?.token ? saved.ids : none
}

/** Whether this person has hearts: students only. */
export function useHasHearts(): boolean {
  return useSession()?.user.type === 'student'
}

export function useSavedIds(): ReadonlySet<number> {
  return hearts.use()
}

export function useIsSaved(propertyId: number): boolean {
  return useSavedIds().has(propertyId)
}

function keep(propertyId: number, isSaved: boolean): void {
  const token = findSession()?.token
  if (!token) return
  for (const pressed of pressedMeanwhile) pressed.set(propertyId, isSaved)
  const ids = new Set(getIds())
  if (isSaved) ids.add(propertyId)
  else ids.delete(propertyId)
  const isWhole = saved?.token === token && saved.isWhole
  setKnown({ token, ids, isWhole })
}

/**
 * Saves or forgets a property: the heart flips at once and back when the call is refused. Answers
 * whether it went through. `undo` puts an Undo on the toast.
 */
export async function setSaved(
  propertyId: number,
  isSaved: boolean,
  undo?: () => void,
): Promise<boolean> {
  keep(propertyId, isSaved)
  try {
    const body = { property_id: propertyId }
    await api.call(isSaved ? 'addFavourite' : 'removeFavourite', { body })
  } catch (error) {
    keep(propertyId, !isSaved)
    void showToast('bad', refusalOf(error, isSaved))
    return false
  }
  tellOtherTabs({ propertyId, isSaved })
  const text = isSaved ? t('favourites.added') : t('favourites.removed')
  void showToast('good', text, undo && { label: t('favourites.undo'), onClick: undo })
  return true
}
