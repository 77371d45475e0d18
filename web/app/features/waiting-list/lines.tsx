import './lines.css'
import { messageOf } from '@nilayam/contract/errors'
import { formatTime, toIndianDay } from '@nilayam/contract/india-time'
import { toOptionName } from '@nilayam/contract/option-names'
import type { Option } from '@nilayam/contract/options'
import type { Wait } from '@nilayam/contract/waiting-list'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useReply } from '../../use-reply.ts'

type Props = { propertyId: number; options: readonly Option[] }

const isInLine = ({ state }: Wait) => state === 'waiting' || state === 'told'

/** The lines of options that are full, and those in which the student is. */
export function Lines({ propertyId, options }: Props) {
  const { reply, setReply } = useReply(propertyId, (signal) =>
    api.call('getWaits', { params: { property_id: String(propertyId) } }, signal),
  )
  const waits = new Map(reply?.waits.map((wait) => [wait.option_id, wait]))
  const shown = options.filter(({ id, free }) => {
    const wait = waits.get(id)
    return free.now === 0 || (wait && isInLine(wait))
  })
  if (!reply || shown.length === 0) return null
  return (
    <Frame>
      {shown.map((option) => (
        <Line
          key={option.id}
          {...{ propertyId, option }}
          wait={waits.get(option.id)}
          changed={(all) => setReply({ ...reply, waits: all })}
        />
      ))}
    </Frame>
  )
}

/** The same for visitors, who sign in as students and come back. */
export function VisitorLines({ options }: Pick<Props, 'options'>) {
  const { pathname, search } = useLocation()
  const act = t('waiting-list.tellMe')
  return (
    <Frame>
      {options
        .filter(({ free }) => free.now === 0)
        .map(({ id, fields }) => {
          const option = toOptionName(fields)
          return (
            <li key={id}>
              <p className="min-w-0 font-semibold wrap-anywhere">{option}</p>
              <ButtonLink
                variant="line"
                to={paths.studentLogin(pathname + search)}
                aria-label={t('waiting-list.about', { act, option })}
              >
                {act}
              </ButtonLink>
            </li>
          )
        })}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="lines" aria-labelledby="waiting-lists">
      <h3 id="waiting-lists">{t('waiting-list.title')}</h3>
      <p className="text-14 text-ink-soft">{t('waiting-list.explained')}</p>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = {
  propertyId: number
  option: Option
  wait: Wait | undefined
  changed: (waits: Wait[]) => void
}

function Line({ propertyId, option, wait, changed }: LineProps) {
  const [isBusy, setBusy] = useState(false)
  const name = toOptionName(option.fields)
  const isIn = wait !== undefined && isInLine(wait)
  const press = async () => {
    setBusy(true)
    const body = { option_id: option.id }
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
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-ink-soft" aria-live="polite">
          {wait && sayWait(wait)}
        </p>
      </div>
      <Button
        variant={isIn ? 'plain' : 'line'}
        busy={isBusy}
        aria-label={t('waiting-list.about', {
          act: isIn ? t('waiting-list.leave') : label,
          option: name,
        })}
        onClick={press}
      >
        {isIn ? t('waiting-list.leave') : label}
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
