import './offers.css'
import type { Sheet } from '@nilayam/contract/moving-in/offers'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { TERM_KEYS, type TermKey } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { listMonthly, listNotCounted } from '../options/cost-words.door.ts'
import { sayAnswer, saySum, TERM_NAMES } from '../terms/term-words.door.ts'

type Costs = Pick<Sheet, 'cost' | 'terms'>

/** "Double sharing, AC · from 1 Dec 2026 · 6 months". */
export function sayStay({ option, move_in, cost }: Pick<Sheet, 'option' | 'move_in' | 'cost'>) {
  return t('offers.stay', { option: toOptionName(option), day: move_in, count: cost.months })
}

type Props = Costs & { children?: ReactNode }

/** What a stay costs, line by line; children are the line above it. */
export function CostSheet({ cost, terms, children }: Props) {
  const notCounted = listNotCounted(cost)
  return (
    <div className="offer-sheet">
      {children}
      <dl>
        {listMovingIn(cost).map((row) => (
          <Row key={row.name} {...row} />
        ))}
        <Row name={t('offers.onMovingIn')} says={saySum(cost, 'moving_in')} isSum />
        <Row name={t('offers.eachMonth')} says={formatRupees(cost.each_month)} />
        {cost.monthly.length > 1 && <dd className="offer-why">{listMonthly(cost)}</dd>}
        {cost.deposit > 0 && (
          <Row name={sayBack(terms)} says={formatRupees(cost.comes_back)} isBack />
        )}
        {ANSWERED.map((key) => (
          <Stated key={key} term={key} fields={terms?.fields} />
        ))}
        <Row
          name={t('offers.inAll', { count: cost.months })}
          says={formatRupees(cost.in_all - cost.comes_back)}
          isSum
        />
      </dl>
      {notCounted.length > 0 && <p className="offer-why">{notCounted.join(' ')}</p>}
    </div>
  )
}

/** Terms that decide as much as a sum does. */
const ANSWERED = ['food', 'electricity'] as const

type RowProps = { name: string; says: string; isSum?: boolean; isBack?: boolean }

function Row({ name, says, isSum, isBack }: RowProps) {
  return (
    <div data-sum={isSum || undefined} data-back={isBack || undefined}>
      <dt>{name}</dt>
      <dd>{says}</dd>
    </div>
  )
}

function listMovingIn({ moving_in, deposit, joining_fee, paid_ahead }: WholeCost) {
  const rows = [
    { name: t('offers.rentAhead', { count: paid_ahead }), sum: moving_in - deposit - joining_fee },
    { name: t('offers.deposit'), sum: deposit },
    { name: t('offers.joiningFee'), sum: joining_fee },
  ]
  return rows
    .filter(({ sum }) => sum > 0)
    .map(({ name, sum }) => ({ name, says: formatRupees(sum) }))
}

function sayBack(terms: Sheet['terms']): string {
  const days = terms?.fields.deposit_days
  return days == null ? t('offers.depositBack') : t('offers.depositBackIn', { count: days })
}

type StatedProps = { term: TermKey; fields: TermsFields | undefined }

function Stated({ term, fields }: StatedProps) {
  const answer = fields?.[term]
  if (answer == null) return null
  return <Row name={TERM_NAMES[term]} says={sayAnswer(term, answer)} />
}

/** Notice and lock-in in one line, with what isn't stated said. */
export function sayNotice({ terms }: Pick<Sheet, 'terms'>): string {
  const { notice_days = null, lock_in_months = null } = terms?.fields ?? {}
  const notice =
    notice_days === null ? t('offers.noNotice') : t('offers.notice', { count: notice_days })
  if (lock_in_months === null) return notice
  return `${notice} ${t('offers.lockIn', { count: lock_in_months })}`
}

/** All terms as they were, behind one press. */
export function AllTerms({ terms }: Pick<Sheet, 'terms'>) {
  if (!terms) return null
  const { fields, version, saved_at } = terms
  return (
    <details className="offer-terms">
      <summary>
        <Icon name="list" size={20} />
        {t('offers.allTerms', { version, day: toIndianDay(saved_at) })}
      </summary>
      <dl>
        {TERM_KEYS.filter((key) => fields[key] !== null).map((key) => (
          <div key={key}>
            <dt>{TERM_NAMES[key]}</dt>
            <dd>{sayAnswer(key, fields[key])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
