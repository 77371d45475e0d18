import { messageOf } from '@nilayam/contract/errors'
import type { Wait } from '@nilayam/contract/moving-in/waiting-list'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  propertyId: number
  optionId: number
  /** What the line is for, as it is spoken with the button. */
  name: string
  wait: Wait | undefined
  changed: (waits: Wait[]) => void
  /** What the line is for, as it is shown. */
  children: ReactNode
}

export const isInLine = ({ state }: Wait) => state === 'waiting' || state === 'told'

/** The line of an option, with the button to join or leave it. */
export function Line({ propertyId, optionId, name, wait, changed, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const isIn = wait !== undefined && isInLine(wait)
  const press = async () => {
    setBusy(true)
    const body = { option_id: optionId }
    try {
      const { waits } = isIn
        ? await api.call('leaveWaitingList', { body })
        : await api.call('joinWaitingList', { body: { ...body, property_id: propertyId } })
      changed(waits)
    } catch (error) {
      showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  const label = wait?.state === 'passed' ? t('waiting-list.again') : t('waiting-list.tellMe')
  const act = isIn ? t('waiting-list.leave') : label
  return (
    <li>
      <div className="min-w-0">
        {children}
        <p className="text-14 text-ink-soft" aria-live="polite">
          {wait && sayWait(wait)}
        </p>
      </div>
      <Button
        variant={isIn ? 'plain' : 'line'}
        busy={isBusy}
        aria-label={t('waiting-list.about', { act, option: name })}
        onClick={press}
      >
        {act}
      </Button>
    </li>
  )
}

function sayWait({ state, before, until }: Wait): string {
  if (state === 'waiting') return t('waiting-list.youWait', { before })
  if (state === 'passed') return t('waiting-list.hasPassed')
  if (state !== 'told' || until === null) return ''
  return t('waiting-list.youWereTold', { day: toIndianDay(until), time: formatTime(until) })
}
