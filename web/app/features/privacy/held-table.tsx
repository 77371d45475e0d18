import './privacy.css'
import type { HeldKind } from '@nilayam/contract/accounts/held'
import { t } from '../../text.ts'
import { HELD_WORDS, sayHowLong } from './privacy-words.ts'

type Props = {
  kinds: readonly HeldKind[]
  /** How much of each; left out where it is about everybody. */
  counts?: ReadonlyMap<HeldKind, number>
}

/** What is held, what for and how long. */
export function HeldTable({ kinds, counts }: Props) {
  return (
    <dl className="held">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>
            {HELD_WORDS[kind].what}
            {counts && (
              <span className="held-count">
                {t('privacy.entries', { count: counts.get(kind) ?? 0 })}
              </span>
            )}
          </dt>
          <dd>{HELD_WORDS[kind].why}</dd>
          <dd className="held-days">{sayHowLong(kind)}</dd>
        </div>
      ))}
    </dl>
  )
}
