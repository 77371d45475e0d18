import './privacy.css'
import type { Look } from '@nilayam/contract/accounts/privacy'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { sayWho } from './privacy-words.ts'

type Props = { looks: readonly Look[]; none: string }

const FIRST = 10

/** Who saw it, where and when, newest first; most of a long list stays shut. */
export function LookList({ looks, none }: Props) {
  if (looks.length === 0) return <p className="mt-2 text-ink-soft">{none}</p>
  const earlier = looks.slice(FIRST)
  return (
    <>
      <Looks looks={looks.slice(0, FIRST)} />
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary>{t('privacy.earlier', { count: earlier.length })}</summary>
          <Looks looks={earlier} />
        </details>
      )}
    </>
  )
}

function Looks({ looks }: Pick<Props, 'looks'>) {
  return (
    <ul className="looks">
      {looks.map((look) => (
        <li key={`${look.at} ${look.property_id} ${look.by}`}>
          <Icon name="eye" size={18} />
          <span className="min-w-0 wrap-anywhere">
            <b>{sayWho(look)}</b>, {look.title}
          </span>
          <time dateTime={look.at}>
            {t('privacy.at', { day: toIndianDay(look.at), time: formatTime(look.at) })}
          </time>
        </li>
      ))}
    </ul>
  )
}
