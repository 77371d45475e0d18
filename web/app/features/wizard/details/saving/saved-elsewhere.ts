import type { User } from '@nilayam/contract/accounts/accounts'
import { keysOf } from '@nilayam/contract/keys-of'
import { api } from '../../../../api.ts'
import { t } from '../../../../text.ts'
import type { DetailsForm, Form, Saved } from '../details-form.ts'
import { showRupees } from '../typing.ts'
import type { Tab } from './tab.ts'
import { isSame } from './typed.ts'

type Elsewhere = {
  form: Form
  tab: Tab
  user: User
  toSavedForm: (user: User, saved: Saved) => DetailsForm
  findTyped: (id: number | undefined) => object | undefined
  /** Loads step 1 of the property again. */
  open: (property: number) => void
}

/** Milliseconds after which a save goes on without having read what others saved. */
const READ_LIMIT = 20_000

/** The last of each form. */
const last = new WeakMap<Tab, Promise<boolean>>()

/**
 * Takes over what was saved in another tab or on another device, except in fields that were changed here. Otherwise
 * this tab's next save would undo it. One after the other; without an answer the form stays as it is. Resolves whether
 * something else was saved in fields of a listed property that were changed here: they say so.
 */
export function takeOver(options: Elsewhere): Promise<boolean> {
  const before = last.get(options.tab) ?? Promise.resolve(false)
  const turn = before.then(() => takeOverOnce(options)).catch(() => false)
  last.set(options.tab, turn)
  return turn
}

async function takeOverOnce(options: Elsewhere): Promise<boolean> {
  const { form, tab, user, toSavedForm, findTyped, open } = options
  // The draft that would be found may be this tab's own, whose answer was lost: its next save will tell.
  if (tab.id === undefined && tab.sent) return false
  const before = tab.saved
  const { readAt, ...now } = await findSaved(tab.id)
  // A save of this tab's own came in between: the answer may be older.
  if (tab.saved !== before) return takeOverOnce(options)
  tab.saved = toSavedForm(user, now)
  tab.readAt = readAt
  const mine = form.getValues()
  const changes = findChanges(mine, before, tab.saved)
  // What a draft is typed into is saved while it is read.
  const clashes = tab.isDraft ? [] : findClashes(mine, before, tab.saved)
  // With unsaved input the whole form is saved once more.
  tab.isTaking = !findTyped(tab.id)
  for (const name of changes) form.setValue(name, tab.saved[name])
  tab.isTaking = false
  for (const name of clashes) form.setError(name, { message: sayClash(name, tab.saved[name]) })
  // Listed elsewhere: from now on changes wait for Update.
  if (tab.isDraft && now.property?.is_drafted === false) {
    tab.isDraft = false
    open(now.property.id)
  }
  // A new property has become a draft elsewhere, or was discarded: the page begins anew and names the draft.
  if (!now.property && !now.unfinished && changes.length > 0) location.reload()
  return clashes.length > 0
}

async function findSaved(id: number | undefined): Promise<Saved & Pick<Tab, 'readAt'>> {
  if (id === undefined) {
    const { unfinished } = await api.call('getUnfinished')
    const readAt = unfinished?.saved_at ?? null
    return { property: undefined, unfinished: unfinished?.form, readAt }
  }
  const params = { property_id: id }
  const signal = AbortSignal.timeout(READ_LIMIT)
  const { property } = await api.call('getOwnerProperty', { params }, signal)
  return { property, unfinished: undefined, readAt: property.updated_at }
}

/** The fields that were changed elsewhere and not here. */
export function findChanges(mine: DetailsForm, before: DetailsForm, now: DetailsForm) {
  return keysOf(now).filter(
    (name) => isSame(mine[name], before[name]) && !isSame(now[name], before[name]),
  )
}

/** The fields that were changed both elsewhere and here, to something else. */
export function findClashes(mine: DetailsForm, before: DetailsForm, now: DetailsForm) {
  return keysOf(now).filter(
    (name) =>
      !isSame(mine[name], before[name]) &&
      !isSame(now[name], before[name]) &&
      !isSame(mine[name], now[name]),
  )
}

/** What was chosen stands in the form as ids, which nobody knows. */
function sayClash(name: keyof DetailsForm, now: unknown): string {
  const text = name === 'price_per_month' ? showRupees(Number(now)) : now
  return typeof text === 'string' && text !== ''
    ? t('wizard.savedElsewhereAs', { text: text.length > 120 ? `${text.slice(0, 120)}…` : text })
    : t('wizard.savedElsewhere')
}
