import './key-facts.css'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { listKeyFacts } from './key-facts.ts'
import type { Offered } from './use-choice.door.ts'

/** Key facts of a property, below its title. */
export function KeyFacts({ offered }: { offered: Offered }) {
  const facts = listKeyFacts(offered)
  if (facts.length === 0) return null
  return (
    <ul className="key-facts" aria-label={t('options.keyFacts')}>
      {facts.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} size={24} />
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
