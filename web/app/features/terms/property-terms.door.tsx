import './terms.css'
import type { Option } from '@nilayam/contract/options/options'
import type { TermKey } from '@nilayam/contract/options/term-keys'
import type { TermChange, Terms } from '@nilayam/contract/options/terms'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import { listUnstated, sayAnswer, TERM_NAMES } from './term-words.door.ts'

type Group = { title: string; icon: IconName; keys: readonly TermKey[] }

const GROUPS: readonly Group[] = [
  {
    title: t('terms.onMovingIn'),
    icon: 'door',
    keys: ['deposit', 'deposit_kept', 'joining_fee', 'advance_months', 'papers_at_joining'],
  },
  {
    title: t('terms.eachMonth'),
    icon: 'calendar',
    keys: ['food', 'electricity', 'water', 'laundry'],
  },
  {
    title: t('terms.leaving'),
    icon: 'out',
    keys: ['notice_days', 'lock_in_months', 'leaving_early', 'deposit_days'],
  },
  {
    title: t('terms.houseRules'),
    icon: 'clock',
    keys: [
      'gate_closes',
      'visitors',
      'parents_overnight',
      'quiet_hours',
      'cooking',
      'smoking',
      'alcohol',
    ],
  },
  {
    title: t('terms.building'),
    icon: 'building',
    keys: ['people_a_room', 'square_feet_a_person', 'licence', 'fire_certificate'],
  },
]

type Props = { terms: Terms; changes: readonly TermChange[]; options: readonly Option[] }

/** Costs and rules as stated by the owner, what isn't stated, and recent changes. */
export function PropertyTerms({ terms: { fields, saved_at }, changes, options }: Props) {
  return (
    <section className="part">
      <h2>{t('terms.title')}</h2>
      {changes.map((change) => (
        <Change key={change.key} change={change} />
      ))}
      <div className="terms">
        {GROUPS.map((group) => (
          <TermGroup key={group.title} {...group} fields={fields} />
        ))}
        <NotStated fields={fields} options={options} />
      </div>
      <p className="text-14 text-ink-soft">{t('terms.statedOn', { day: toIndianDay(saved_at) })}</p>
    </section>
  )
}

function TermGroup({ title, icon, keys, fields }: Group & { fields: TermsFields }) {
  const stated = keys.filter((key) => fields[key] !== null)
  if (stated.length === 0) return null
  return (
    <section className="term">
      <h3>
        <Icon name={icon} />
        {title}
      </h3>
      <dl>
        {stated.map((key) => (
          <div key={key}>
            <dt>{TERM_NAMES[key]}</dt>
            <dd>{sayAnswer(key, fields[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NotStated({ fields, options }: { fields: TermsFields; options: readonly Option[] }) {
  const open = listUnstated(fields, options)
  if (open.length === 0) return null
  return (
    <section className="term term-open">
      <h3>
        <Icon name="alert" />
        {t('terms.notStated')}
      </h3>
      <p>{t('terms.notStatedMeans')}</p>
      <ul>
        {open.map((key) => (
          <li key={key}>{TERM_NAMES[key]}</li>
        ))}
      </ul>
    </section>
  )
}

/** A change, which unfolds to the old and new value. */
function Change({ change: { key, before, after, saved_at } }: { change: TermChange }) {
  // The type of the answer depends on `key`, which TermChange doesn't express.
  const say = (answer: TermChange['before']) => sayAnswer(key, answer as TermsFields[TermKey])
  return (
    <details className="term-change">
      <summary>
        <Icon name="history" />
        {t('terms.changed', { term: TERM_NAMES[key], day: toIndianDay(saved_at) })}
        <Icon name="down" />
      </summary>
      <p>{t('terms.changedFrom', { before: say(before), after: say(after) })}</p>
    </details>
  )
}
