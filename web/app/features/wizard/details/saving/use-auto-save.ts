import type { User } from '@nilayam/contract/accounts/accounts'
import { ApiError } from '@nilayam/contract/errors'
import type { Details } from '@nilayam/contract/listing/wizard-details'
import { useEffect, useRef, useState } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { api } from '../../../../api.ts'
import { paths } from '../../../../paths.ts'
import { getNow } from '../../../../shell/now.ts'
import { type DetailsForm, type Form, loadRules, type Saved, toSavedForm } from '../details-form.ts'
import { createAutoSave } from './auto-save.ts'
import { takeOver } from './saved-elsewhere.ts'
import type { Tab } from './tab.ts'
import { findTyped, findTypedFrom, forgetTyped, keepTyped } from './typed.ts'

/** Where the last change is: on the server since a moment, or only in this tab. */
export type SaveState = { savedAt: Date } | 'kept'

/** Whether the server refused what the form's own rules let through. */
export const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'invalid'

/** Whether another tab or device has saved since what this one goes on from. */
export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type SaveResult = { id: number | undefined }

/**
 * Saves complete details; returns the draft's id. While that isn't known, what was sent first is sent again before
 * anything else: its answer may have been lost, and only the same details make no second draft.
 */
export async function saveDetails(details: Details, tab: Tab): Promise<number> {
  const send = async (body: Details) => (await api.call('saveDetails', { body })).property_id
  if (tab.id) return send({ ...details, id: tab.id, updated_at: tab.readAt ?? undefined })
  const first = tab.sent ?? details
  const id = await send(first).catch((error) => {
    tab.sent = isInvalid(error) ? undefined : first
    throw error
  })
  // Known from now on, also if the next answer is lost.
  tab.sent = { ...first, id }
  return first === details ? id : send({ ...details, id })
}

/** Saves to the server whatever it accepts of an unfinished form; undefined if nothing. Returns the draft's id. */
async function saveQuietly(values: DetailsForm, tab: Tab): Promise<SaveResult | undefined> {
  const { id } = tab
  const { findDetails } = await loadRules()
  const details = findDetails(values)
  if (details) {
    try {
      return { id: await saveDetails({ ...details, only_draft: true }, tab) }
    } catch (error) {
      // What only the server refuses, such as a pin far from its area, is an unfinished form too.
      if (id !== undefined || !isInvalid(error)) throw error
    }
  }
  if (id !== undefined) return undefined
  await api.call('saveUnfinished', { body: { form: values, saved_at: tab.readAt } })
  return { id }
}

type OnSave = {
  tell: (values: DetailsForm) => void
  /** Takes over what was saved elsewhere; the property may have been listed there. */
  check: () => Promise<boolean>
  getValues: () => DetailsForm
  onState: (state: SaveState) => void
  /** Called when a new property has become a draft. */
  onDraft: (id: number) => void
}

/** Saves values after a pause in typing. */
function useSave(tab: Tab, { tell, check, getValues, onState, onDraft }: OnSave) {
  const [auto] = useState(() =>
    createAutoSave(async (typed: DetailsForm, isLatest) => {
      // A page that goes has no time to ask first what another device has saved.
      const isStaying = tab.isHere && !document.hidden
      if (isStaying) await check()
      // Nor does it know which of its saves arrived while an answer is missing.
      if (!isStaying || tab.sent) tab.readAt = undefined
      const values = isStaying ? getValues() : typed
      // Errors aren't shown while typing; Next shows them at the fields.
      const done = await saveQuietly(values, tab).catch((error) => {
        // Saved elsewhere since the check: that is taken over first.
        if (isStale(error)) auto.later(getValues())
        else void check()
      })
      tab.isBehind = !done
      if (!done) return onState('kept')
      // Newer input remains in this tab until its own save, and nothing says that it is saved.
      if (isLatest() || done.id !== tab.id) forgetTyped(tab.id)
      tell(values)
      if (isLatest()) onState({ savedAt: getNow() })
      if (done.id === undefined || done.id === tab.id) return
      tab.id = done.id
      onDraft(done.id)
    }),
  )
  return auto
}

/**
 * Saves step 1 while typing: a new property in any state, a draft whenever it is complete. Values that the server
 * refuses stay in this tab, and so do changes to a listed property, which students would see immediately.
 */
export function useAutoSave(
  form: Form,
  user: User,
  start: Saved,
  onState: (state: SaveState | undefined) => void,
) {
  const navigate = useNavigate()
  const { current: tab } = useRef<Tab>({
    id: start.property?.id,
    isDraft: start.property?.is_drafted ?? true,
    saved: { ...toSavedForm(user, start), ...findTypedFrom(start.property?.id) },
    readAt: start.property?.updated_at,
    isTaking: false,
    isBehind: false,
    isHere: true,
  })
  // The wizard isn't rendered on the server.
  const [tabs] = useState(() => new BroadcastChannel('wizard'))
  const tell = (values: DetailsForm) => {
    tab.saved = values
    tab.readAt = undefined
    tabs.postMessage(null)
  }
  // So that a reload and the back button lead to the draft instead of a second new one.
  const open = (property: number, options?: NavigateOptions) => {
    const to = paths.listProperty({ property, step: 1 })
    if (tab.isHere) navigate(to, { replace: true, preventScrollReset: true, ...options })
  }
  const [check] = useState(() => () => takeOver({ form, tab, user, toSavedForm, findTyped, open }))
  const auto = useSave(tab, {
    tell,
    check,
    getValues: () => form.getValues(),
    onState,
    // The owner is still typing, so nothing is loaded.
    onDraft: (id) => open(id, { defaultShouldRevalidate: false }),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (tab.isTaking) return
          keepTyped(tab.id, values, tab.saved)
          onState(tab.isDraft ? undefined : 'kept')
          if (tab.isDraft) auto.later(values)
        },
      }),
    [subscribe, auto, tab, onState],
  )
  useEffect(() => {
    tab.isHere = true
    const saveNow = () => void auto.now()
    const saveAgain = () => {
      if (tab.isBehind) auto.later(form.getValues())
    }
    const onSeen = () => (document.hidden ? saveNow() : check())
    document.addEventListener('visibilitychange', onSeen)
    tabs.onmessage = check
    addEventListener('online', saveAgain)
    return () => {
      tab.isHere = false
      document.removeEventListener('visibilitychange', onSeen)
      tabs.onmessage = null
      removeEventListener('online', saveAgain)
      saveNow()
    }
  }, [auto, tab, form, tabs, check])
  const again = () => {
    if (tab.isDraft) auto.later(form.getValues())
  }
  const forget = () => forgetTyped(tab.id)
  return { stop: auto.stop, check, again, tell, forget, tab }
}

export type Auto = ReturnType<typeof useAutoSave>
