import type { Favourite } from '@nilayam/contract/search/favourites'
import { api } from '../../api.ts'
import { createShared } from '../../shared.ts'
import { findSession, useSession } from '../../shell/session/session.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { withPressed } from './pressed.ts'
import { refusalOf } from './refusal.ts'
import { hearOtherTabs, tellOtherTabs } from './tabs.ts'

/** The ids saved by the signed-in student. Loaded with the first heart; a token that is renewed changes nothing. */
type Saved = {
  studentId: number
  ids: ReadonlySet<number>
  /** Whether the list is loaded; before that, only pressed hearts are known. */
  isWhole: boolean
}

const none: ReadonlySet<number> = new Set()
const hearts = createShared(getIds, none, begin)
let saved: Saved | undefined
/** The student whose list is being loaded. */
let loading: number | undefined

const findStudent = () => findSession()?.user.id

function setKnown(next: Saved): void {
  saved = next
  hearts.changed()
}

async function load(studentId: number): Promise<void> {
  loading = studentId
  try {
    await getFavourites()
  } catch {
    // Failures are silent, because nobody requested this; hearts stay empty, and the next page retries.
  } finally {
    if (loading === studentId) loading = undefined
  }
}

/** Hearts pressed while a list was loading, which override it. */
const pressedMeanwhile = new Set<Map<number, boolean>>()

/** Loads the full list, and updates all hearts. Throws what the call throws. */
export async function getFavourites(): Promise<Favourite[]> {
  const studentId = findStudent()
  const pressed = new Map<number, boolean>()
  pressedMeanwhile.add(pressed)
  try {
    const { properties } = await api.call('getFavourites')
    // Ignore the reply if somebody else has signed in.
    if (studentId && studentId === findStudent()) {
      setKnown({ studentId, ids: withPressed(properties, pressed), isWhole: true })
    }
    return properties
  } finally {
    pressedMeanwhile.delete(pressed)
  }
}

/** Starts loading with the first heart. */
function begin(): void {
  hearOtherTabs(({ propertyId, isSaved }) => keep(propertyId, isSaved))
  const studentId = findStudent()
  const isKnown = saved?.studentId === studentId && saved?.isWhole
  if (studentId && !isKnown && loading !== studentId) void load(studentId)
}

function getIds(): ReadonlySet<number> {
  return saved && saved.studentId === findStudent() ? saved.ids : none
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
  const studentId = findStudent()
  if (!studentId) return
  for (const pressed of pressedMeanwhile) pressed.set(propertyId, isSaved)
  const ids = new Set(getIds())
  if (isSaved) ids.add(propertyId)
  else ids.delete(propertyId)
  const isWhole = saved?.studentId === studentId && saved.isWhole
  setKnown({ studentId, ids, isWhole })
}

/**
 * Saves or removes a property: the heart changes at once, and back if the call fails. Returns whether it succeeded.
 * `undo` adds an Undo to the toast.
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
