import type { User } from '@nilayam/contract/accounts'
import { api } from '../../../api.ts'
import type { DetailsForm, Form, Saved } from './details-form.ts'

type Ref<T> = { current: T }

/** Of the tab that shows the form. */
type Elsewhere = {
  form: Form
  id: Ref<number | undefined>
  user: User
  /** What the server had when this tab last heard of it, changed by this tab's own saves too. */
  saved: Ref<DetailsForm>
  /** Whether the form is being changed to what the server has, which needn't be saved again. */
  isTaking: Ref<boolean>
  toSavedForm: (user: User, saved: Saved) => DetailsForm
  findTyped: (id: number | undefined) => object | undefined
}

let last = Promise.resolve()

/**
 * Takes over what was saved in another tab or on another device, except in fields that were changed here. Otherwise
 * this tab's next save would undo it. One after the other; without an answer the form stays as it is.
 */
export function takeOver(options: Elsewhere): void {
  last = last.then(() => takeOverOnce(options)).catch(() => undefined)
}

async function takeOverOnce(options: Elsewhere): Promise<void> {
  const { form, id, user, saved, isTaking, toSavedForm, findTyped } = options
  const before = saved.current
  const now = await findSaved(id.current)
  // A save of this tab's own came in between: the answer may be older.
  if (saved.current !== before) return takeOverOnce(options)
  saved.current = toSavedForm(user, now)
  const changes = findChanges(form.getValues(), before, saved.current)
  // With unsaved input the whole form is saved once more.
  isTaking.current = !findTyped(id.current)
  for (const name of changes) form.setValue(name, saved.current[name])
  isTaking.current = false
  // A new property has become a draft elsewhere, or was discarded: the page begins anew and names the draft.
  if (!now.property && !now.unfinished && changes.length > 0) location.reload()
}

async function findSaved(id: number | undefined): Promise<Saved> {
  if (id === undefined) {
    const { unfinished } = await api.call('getUnfinished')
    return { property: undefined, unfinished: unfinished?.form }
  }
  const { property } = await api.call('getOwnerProperty', { params: { property_id: id } })
  return { property, unfinished: undefined }
}

/** The fields that were changed elsewhere and not here. */
export function findChanges(mine: DetailsForm, before: DetailsForm, now: DetailsForm) {
  return (Object.keys(now) as (keyof DetailsForm)[]).filter(
    (name) => isSame(mine[name], before[name]) && !isSame(now[name], before[name]),
  )
}

/** Of values as forms have them: text, numbers, null and the list of amenities. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
