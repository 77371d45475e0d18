import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../shell/toast.ts'
import { t } from '../text.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { type ByPhone, useByPhone } from './by-phone.tsx'

/** The message after an action, and how to undo it, if possible. */
export type ActionResult = { said: string; undo?: () => Promise<unknown> }

/**
 * An action on selected rows. `run` asks for what it needs first (a note, a typed confirmation) and returns nothing if
 * cancelled.
 */
export type BulkAction<Row> = {
  label: string
  variant?: 'line' | 'danger'
  run: (rows: Row[], byPhone: ByPhone) => Promise<ActionResult | undefined>
}

/** Runs actions one at a time, shows the result, and reloads the page's data. */
export function useActions(onDone?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const attempt = async (work: () => Promise<ActionResult | undefined>) => {
    setBusy(true)
    try {
      const done = await work()
      if (!done) return
      onDone?.()
      await revalidate()
      const { said, undo } = done
      const takeBack = () =>
        attempt(() => undo?.().then(() => ({ said: t('admin-kit.undone') })) ?? empty)
      showToast('good', said, undo && { label: t('admin-kit.undo'), onClick: takeBack })
    } catch (error) {
      showToast('bad', messageOf(error))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}

const empty = Promise.resolve(undefined)

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
  const { isBusy, attempt } = useActions(onClear)
  return (
    <section className="bulk-bar" aria-label={t('admin-kit.chosenRows')}>
      <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
        {t('admin-kit.chosen', { count: rows.length })}
      </p>
      {actions.map(({ label, variant = 'line', run }) => (
        <Button
          key={label}
          variant={variant}
          busy={isBusy}
          onClick={() => attempt(() => run(rows, byPhone))}
        >
          {label}
        </Button>
      ))}
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
