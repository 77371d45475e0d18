import type { EntryKind } from '@nilayam/contract/admin/catalogue'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { setRefusal, useErrorTitle } from '../../ui/fields/form.ts'
import { Note } from '../../ui/note.tsx'
import { useEdit } from './use-edit.ts'
import { useKeptEntry } from './use-kept-entry.ts'

type Entry = {
  /** Absent if it can't be deleted. */
  kind?: EntryKind
  id: number
  version: number
  name: string
}

type Props<V extends FieldValues> = {
  title: string
  form: UseFormReturn<V>
  /** Fields that can show the server's messages. */
  fields: readonly FieldPath<V>[]
  save: (values: V) => Promise<{ id: number; msg: string }>
  /** The row that is edited; undefined for a new one. */
  entry: Entry | undefined
  saveLabel?: string
  /** Additional buttons that save, such as 'Hide'. */
  actions?: (saveWith: (change: Partial<V>) => void) => ReactNode
  children: ReactNode
}

/** The page, and the row whose editor its address opens. */
const findPlace = () => `${location.pathname} ${new URLSearchParams(location.search).get('edit')}`

/** Saves and deletes a row; shows errors in the form, and offers a reload after a conflict. */
function useEntry<V extends FieldValues>({ form, fields, save, entry }: Props<V>) {
  const { close, showSaved } = useEdit()
  const { pathname } = useLocation()
  // A new row begins with what its list is filtered by.
  const row = entry?.id ?? JSON.stringify(form.formState.defaultValues)
  const kept = useKeptEntry(form, `${pathname} ${row}`, String(entry?.version))
  const [isStale, setStale] = useState(false)
  const { revalidate } = useRevalidator()
  const [hasSaved, setHasSaved] = useState(false)
  const isReading = useNavigation().state !== 'idle'
  // Until the rows after a save are there, the form still has the version before it.
  const isBusy = form.formState.isSubmitting || (hasSaved && isReading)
  const attempt = async (work: () => Promise<{ id?: number; msg: string }>) => {
    const place = findPlace()
    // Whoever has gone on to another row or page stays there.
    const hasLeft = () => findPlace() !== place
    try {
      const { id, msg } = await work()
      kept.drop()
      setHasSaved(true)
      void showToast('good', msg)
      if (hasLeft()) await revalidate()
      else if (id === undefined) close()
      else showSaved(id)
    } catch (error) {
      if (hasLeft()) return void showToast('bad', messageOf(error))
      setRefusal(form.setError, fields, error)
      setStale(error instanceof ApiError && error.code === 'stale')
    }
  }
  const saveWith = (change: Partial<V> = {}) => {
    if (isBusy) return
    return form.handleSubmit((values) => attempt(() => save({ ...values, ...change })))()
  }
  const remove = async ({ id, version, name }: Entry, kind: EntryKind) => {
    const question = {
      title: t('admin-kit.deleteEntry', { name }),
      text: t('admin-kit.deleteExplained'),
      confirm: t('admin-kit.delete'),
      kind: 'danger',
    } as const
    if (isBusy || !(await confirm(question))) return
    const input = { params: { kind, id: String(id) }, body: { version } }
    await attempt(() => api.call('deleteEntry', input))
  }
  const leave = () => {
    kept.drop()
    close()
  }
  const kind = entry?.kind
  return { leave, isBusy, isStale, kept, saveWith, remove: kind && (() => remove(entry, kind)) }
}

/** The editor of one row, beside its table. */
export function EntryForm<V extends FieldValues>(props: Props<V>) {
  const { title, form, saveLabel = t('admin-kit.save'), actions, children } = props
  const { leave, isBusy, isStale, kept, saveWith, remove } = useEntry(props)
  const { errors } = form.formState
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useErrorTitle(Object.keys(errors).length > 0)
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        className="editor"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void saveWith()
        }}
      >
        <div className="flex items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-22 outline-none">
            {title}
          </h2>
          <IconButton icon="close" label={t('admin-kit.closeEditor')} onClick={leave} />
        </div>
        {kept.earlier && <Earlier onFillIn={kept.fillIn} />}
        {children}
        {errors.root?.message && (
          <Note kind="bad">
            <p role="alert">{errors.root.message}</p>
            {isStale && <LookAgain />}
          </Note>
        )}
        <div className="editor-actions">
          {remove && (
            <Button variant="plain" className="editor-delete" onClick={remove}>
              {t('admin-kit.delete')}
            </Button>
          )}
          {actions?.(saveWith)}
          <Button type="submit" busy={isBusy}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** What was typed before somebody else saved the row; who has seen what is saved can fill it in. */
function Earlier({ onFillIn }: { onFillIn: () => void }) {
  return (
    <Note kind="soon">
      <p>{t('admin-kit.typedEarlier')}</p>
      <Button variant="line" className="mt-2" onClick={onFillIn}>
        {t('admin-kit.fillIn')}
      </Button>
    </Note>
  )
}

/** Reloads the row; the form remounts for the new version. */
function LookAgain() {
  const { revalidate } = useRevalidator()
  return (
    <Button variant="line" icon="reload" className="mt-2" onClick={() => revalidate()}>
      {t('admin-kit.lookAgain')}
    </Button>
  )
}
