import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../shell/toast.ts'
import { t } from '../text.ts'
import { Button, IconButton } from '../ui/button.tsx'

/** What an act says when it is done, and how it is taken back where that is possible. */
export type Done = { said: string; undo?: () => Promise<unknown> }

/**
 * An act on chosen rows. `run` asks for whatever it needs first (a note, a typed confirmation where there is no way
 * back) and answers nothing when that was called off.
 */
export type BulkAction<Row> = {
  label: string
  variant?: 'line' | 'danger'
  run: (rows: Row[]) => Promise<Done | undefined>
}

/** Runs actions one at a time, says how they went, and brings up what they changed. */
export function useActs(onDone?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const attempt = async (work: () => Promise<Done | undefined>) => {
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

type Props<Row> = { actions: readonly BulkAction<Row>[]; rows: Row[]; onClear: () => void }

/** What can be done with the chosen rows. */
export function BulkBar<Row>({ actions, rows, onClear }: Props<Row>) {
  const { isBusy, attempt } = useActs(onClear)
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
          onClick={() => attempt(() => run(rows))}
        >
          {label}
        </Button>
      ))}
      <IconButton
        icon="close"
        label={t('admin-kit.chooseNone')}
        className="ml-auto"
        onClick={onClear}
      />
    </section>
  )
}
