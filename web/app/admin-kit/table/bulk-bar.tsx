import { messageOf } from '@nilayam/contract/errors'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { type ByPhone, useByPhone } from '../by-phone.tsx'

/** The message after an action, and how to undo it, if possible. */
export type ActionResult = { said: string; undo?: () => Promise<unknown> }

/** To be called once nothing more is asked: from then on the button says 'Loading...'. */
export type Begin = () => void

/**
 * An action on selected rows. `run` asks for what it needs first (a note, a typed confirmation), begins, and returns
 * nothing if cancelled.
 */
export type BulkAction<Row> = {
  label: string
  variant?: 'line' | 'danger'
  /** The rows that it changes; it is done with these only, and absent without any. */
  appliesTo?: (row: Row) => boolean
  run: (rows: Row[], byPhone: ByPhone, begin: Begin) => Promise<ActionResult | undefined>
}

/** For buttons: runs actions one at a time, shows the result, and reloads the page's data. */
export function useActions(onDone?: () => void) {
  const current = useRef<Promise<void>>(undefined)
  const [running, setRunning] = useState<string>()
  const { revalidate } = useRevalidator()
  const attempt = (name: string, work: Work) => {
    current.current ??= perform(name, work).finally(() => {
      current.current = undefined
    })
  }
  const perform = async (name: string, work: Work) => {
    try {
      const done = await work(() => setRunning(name))
      if (!done) return
      onDone?.()
      await revalidate()
      const { said, undo } = done
      const takeBack = async () => {
        // Its toast goes with the press: it waits for what runs.
        while (current.current) await current.current
        attempt(name, async (begin) => {
          begin()
          await undo?.()
          return { said: t('admin-kit.undone') }
        })
      }
      showToast('good', said, undo && { label: t('admin-kit.undo'), onClick: takeBack })
    } catch (error) {
      showToast('bad', messageOf(error))
      await revalidate()
    } finally {
      setRunning(undefined)
    }
  }
  /** What a button needs to do this; while one runs, the others wait. */
  return (name: string, work: Work) => ({
    busy: running === name,
    'aria-disabled': running !== undefined,
    onClick: () => attempt(name, work),
  })
}

type Work = (begin: Begin) => Promise<ActionResult | undefined>

const always = () => true

type Props<Row> = {
  actions: readonly BulkAction<Row>[]
  rows: Row[]
  onClear: () => void
  /** Whether whose rows they are may have asked for it on the phone. */
  canBeByPhone: boolean
}

/** The actions for the selected rows. */
export function BulkBar<Row>({ actions, rows, onClear, canBeByPhone }: Props<Row>) {
  const { byPhone, box } = useByPhone()
  const press = useActions(onClear)
  return (
    <section className="bulk-bar" aria-label={t('admin-kit.chosenRows')}>
      <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
        {t('admin-kit.chosen', { count: rows.length })}
      </p>
      {actions.map(({ label, variant = 'line', appliesTo = always, run }) => {
        const changed = rows.filter(appliesTo)
        return (
          changed.length > 0 && (
            <Button
              key={label}
              variant={variant}
              {...press(label, (begin) => run(changed, byPhone, begin))}
            >
              {label}
            </Button>
          )
        )
      })}
      {canBeByPhone && box}
      <IconButton
        icon="close"
        label={t('admin-kit.chooseNone')}
        className="ml-auto"
        onClick={onClear}
      />
    </section>
  )
}
