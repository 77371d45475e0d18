import type { User } from '@nilayam/contract/accounts'
import { ApiError } from '@nilayam/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { getNow } from '../../../shell/now.ts'
import { createAutoSave } from './auto-save.ts'
import { type DetailsForm, type Form, loadRules, type Saved, toSavedForm } from './details-form.ts'
import { findTyped, forgetTyped, keepTyped } from './typed.ts'

/** Where the last change is: on the server since a moment, or only in this tab. */
export type SaveState = { savedAt: Date } | 'kept'

/** Whether the server refused what the form's own rules let through. */
export const isInvalid = (error: unknown) => error instanceof ApiError && error.code === 'invalid'

type SaveResult = { id: number | undefined }

/** Saves to the server whatever it accepts of an unfinished form; undefined if nothing. Returns the draft's id. */
async function saveQuietly(
  values: DetailsForm,
  id: number | undefined,
): Promise<SaveResult | undefined> {
  const { findDetails } = await loadRules()
  const details = findDetails(values)
  if (details) {
    const body = { ...details, id: id ?? null }
    try {
      return { id: (await api.call('saveDetails', { body })).property_id }
    } catch (error) {
      // What only the server refuses, such as a pin far from its area, is an unfinished form too.
      if (id !== undefined || !isInvalid(error)) throw error
    }
  }
  if (id !== undefined) return undefined
  await api.call('saveUnfinished', { body: { form: values } })
  return { id }
}

/** Saves values; `onDraft` is called when a new property has become a draft. */
function useSave(
  id: { current: number | undefined },
  tell: (values: DetailsForm) => void,
  onState: (state: SaveState) => void,
  onDraft: (id: number) => void,
) {
  /** Whether the last save failed. */
  const isBehind = useRef(false)
  const [auto] = useState(() =>
    createAutoSave(async (values: DetailsForm, isLatest) => {
      // Errors aren't shown while typing; Next shows them at the fields.
      const done = await saveQuietly(values, id.current).catch(() => undefined)
      isBehind.current = !done
      if (!done) return onState('kept')
      // Newer input remains in this tab until its own save.
      if (isLatest() || done.id !== id.current) forgetTyped(id.current)
      tell(values)
      onState({ savedAt: getNow() })
      if (done.id === undefined || done.id === id.current) return
      id.current = done.id
      onDraft(done.id)
    }),
  )
  return { auto, isBehind }
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
  const id = useRef(start.property?.id)
  const isHere = useRef(true)
  const isQuiet = start.property?.is_drafted ?? true
  const saved = useRef(toSavedForm(user, start))
  const isTaking = useRef(false)
  // The wizard isn't rendered on the server.
  const [tabs] = useState(() => new BroadcastChannel('wizard'))
  const tell = (values: DetailsForm) => {
    saved.current = values
    tabs.postMessage(null)
  }
  const { auto, isBehind } = useSave(id, tell, onState, (draft) => {
    // So that a reload and the back button lead to the draft instead of a second new one.
    const to = paths.listProperty({ property: draft, step: 1 })
    if (isHere.current) navigate(to, { replace: true, preventScrollReset: true })
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isTaking.current) return
          keepTyped(id.current, values)
          onState(isQuiet ? undefined : 'kept')
          if (isQuiet) auto.later(values)
        },
      }),
    [subscribe, auto, isQuiet, onState],
  )
  useEffect(() => {
    isHere.current = true
    const saveNow = () => void auto.now()
    const saveAgain = () => {
      if (isBehind.current) auto.later(form.getValues())
    }
    const check = () => {
      // Until something may have been saved elsewhere, nobody needs the code. Without it the form stays as it is.
      import('./saved-elsewhere.ts').then(
        ({ takeOver }) => takeOver({ form, id, user, saved, isTaking, toSavedForm, findTyped }),
        () => {},
      )
    }
    const onSeen = () => (document.hidden ? saveNow() : check())
    document.addEventListener('visibilitychange', onSeen)
    tabs.onmessage = check
    addEventListener('online', saveAgain)
    return () => {
      isHere.current = false
      document.removeEventListener('visibilitychange', onSeen)
      tabs.onmessage = null
      removeEventListener('online', saveAgain)
      saveNow()
    }
  }, [auto, isBehind, form, user, tabs])
  const again = () => {
    if (isQuiet) auto.later(form.getValues())
  }
  return { stop: auto.stop, again, tell, id }
}
