import { Link } from 'react-router'
import { formatCount } from '../../ui/numbers/counting.ts'

type Line = {
  id: number
  to: string
  title: string
  text: string
  when: string
  /** Whether its time is up. */
  isOver?: boolean
}
type Props = {
  title: string
  total: number
  /** Shown if empty. */
  none: string
  way: { label: string; to: string }
  lines: readonly Line[]
}

/** Waiting items: their number, and the first few with their age. */
export function OverviewList({ title, total, none, way, lines }: Props) {
  return (
    <section className="overview-box" aria-label={title}>
      <header>
        <h2 className="text-18">{title}</h2>
        <span className="overview-total" data-hot={total > 0 || undefined}>
          {formatCount(total)}
        </span>
      </header>
      {lines.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">{none}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line.id}>
              <Link to={line.to}>
                <b>{line.title}</b>
                <span className="overview-when" data-over={line.isOver || undefined}>
                  {line.when}
                </span>
                <small>{line.text}</small>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <Link className="overview-way" to={way.to}>
        {way.label}
      </Link>
    </section>
  )
}
