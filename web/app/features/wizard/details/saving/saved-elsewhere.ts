import type { User } from '@nilayam/contract/accounts'
import { api } from '../../../../api.ts'
import type { DetailsForm, Form, Saved } from '../details-form.ts'
import type { Tab } from './use-auto-save.ts'

type Elsewhere = {
  form: Form
  tab: Tab
  user: User
  toSavedForm: (user: User, saved: Saved) => DetailsForm
  findTyped: (id: number | undefined) => object | undefined
  /** Loads step 1 of the property again. */
  open: (property: number) => void
}

/** The last of each form. */
const last = new WeakMap<Tab, Promise<void>>()

/**
 * Takes over what was saved in another tab or on another device, except in fields that were changed here. Otherwise
 * this tab's next save would undo it. One after the other; without an answer the form stays as it is.
 */
export function takeOver(options: Elsewhere): void {
  const before = last.get(options.tab) ?? Promise.resolve()
  last.set(
    options.tab,
    before.then(() => takeOverOnce(options)).catch(() => undefined),
  )
}

async function takeOverOnce(options: Elsewhere): Promise<void> {
  const { form, tab, user, toSavedForm, findTyped, open } = options
  // The draft that would be found may be this tab's own, whose answer was lost: its next save will tell.
  if (tab.id === undefined && tab.sent) return
  const before = tab.saved
  const now = await findSaved(tab.id)
  // A save of this tab's own came in between: the answer may be older.
  if (tab.saved !== before) return takeOverOnce(options)
  tab.saved = toSavedForm(user, now)
  const changes = findChanges(form.getValues(), before, tab.saved)
  // With unsaved input the whole form is saved once more.
  tab.isTaking = !findTyped(tab.id)
  for (const name of changes) form.setValue(name, tab.saved[name])
  tab.isTaking = false
  // Listed elsewhere: from now on changes wait for Update.
  if (tab.isDraft && now.property?.is_drafted === false) {
    tab.isDraft = false
    open(now.property.id)
  }
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
