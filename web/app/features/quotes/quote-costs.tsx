import { type CostPart, listCostParts } from '@nilayam/contract/options/cost-parts'
import { listPayments, type Payment, toLeavingDay } from '@nilayam/contract/options/payments'
import type { Quote } from '@nilayam/contract/options/quotes'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { shiftDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import {
  listAhead,
  listMonthly,
  listNotCounted,
  sayBack,
  sayDiscount,
} from '../options/cost-words.door.ts'
import { sayAnswer, saySum, TERM_NAMES } from '../terms/term-words.door.ts'

type Of = { quote: Quote }

/** The sums of a quote, what they are made of, and when they are paid. */
export function QuoteCosts({ quote }: Of) {
  return (
    <>
      <Summary cost={quote.cost} />
      <div className="quote-halves">
        <section>
          <h2>{t('quotes.madeOf')}</h2>
          <MadeOf quote={quote} />
        </section>
        <section>
          <h2>{t('quotes.whenPaid')}</h2>
          <WhenPaid quote={quote} />
        </section>
      </div>
      <NotCounted cost={quote.cost} />
    </>
  )
}

function Summary({ cost }: { cost: WholeCost }) {
  return (
    <dl className="quote-summary">
      <div>
        <dt>{t('options.onMovingIn')}</dt>
        <dd>{saySum(cost, 'moving_in')}</dd>
      </div>
      <div>
        <dt>{t('options.eachMonth')}</dt>
        <dd>{formatRupees(cost.each_month)}</dd>
        <dd className="why">{listMonthly(cost)}</dd>
      </div>
      <div>
        <dt>{t('options.comesBack')}</dt>
        <dd>{saySum(cost, 'comes_back')}</dd>
      </div>
      <div>
        <dt>{cost.is_certain ? t('options.perMonth') : t('options.perMonthStated')}</dt>
        <dd>{formatRupees(cost.per_month)}</dd>
      </div>
    </dl>
  )
}

type LineProps = { name: string; sum: string; why?: string | undefined; isTotal?: boolean }

function Line({ name, sum, why, isTotal = false }: LineProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{sum}</dd>
      {why && <dd className="why">{why}</dd>}
    </div>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <dl className="quote-lines">{children}</dl>

function MadeOf({ quote }: Of) {
  const { cost } = quote
  return (
    <Lines>
      {listCostParts(cost).map((part) => (
        <Line
          key={part.key}
          name={sayPart(part)}
          sum={saySigned(part.rupees)}
          why={sayPartWhy(part, quote)}
        />
      ))}
      <Line
        name={t('quotes.inAll')}
        sum={formatRupees(cost.in_all)}
        why={sayDiscount(cost)}
        isTotal
      />
      {cost.comes_back > 0 && (
        <>
          <Line name={t('quotes.back')} sum={sayMinus(cost.comes_back)} why={sayBack(cost)} />
          <Line
            name={cost.is_certain ? t('quotes.staysPaid') : t('quotes.staysPaidStated')}
            sum={formatRupees(cost.in_all - cost.comes_back)}
            why={t('quotes.aMonth', { rupees: formatRupees(cost.per_month) })}
            isTotal
          />
        </>
      )}
    </Lines>
  )
}

function saySigned(rupees: number): string {
  return rupees < 0 ? sayMinus(-rupees) : formatRupees(rupees)
}

const sayMinus = (rupees: number) => t('quotes.minus', { rupees: formatRupees(rupees) })

function sayPart({ key }: CostPart): string {
  if (key === 'rent') return t('quotes.rent')
  return key === 'discount' ? t('quotes.discount') : TERM_NAMES[key]
}

function sayPartWhy({ key, times, each }: CostPart, { terms }: Quote): string | undefined {
  if (times > 1) return t('quotes.times', { count: times, rupees: formatRupees(each) })
  if (key === 'joining_fee') return t('quotes.once')
  const deposit = terms?.fields.deposit
  if (key === 'deposit' && deposit?.kind === 'months') return sayAnswer('deposit', deposit)
  return undefined
}

function WhenPaid({ quote }: Of) {
  const { cost, terms, move_in } = quote
  const fields = terms?.fields ?? NOTHING_STATED
  return (
    <Lines>
      {listPayments(cost, fields, move_in).map((payment) => (
        <Line
          key={`${payment.kind} ${payment.day}`}
          name={sayWhen(payment)}
          sum={formatRupees(payment.rupees)}
          why={sayWhat(payment, cost)}
        />
      ))}
      {cost.comes_back > 0 && <Back cost={cost} days={fields.deposit_days} moveIn={move_in} />}
    </Lines>
  )
}

function sayWhen({ day, months }: Payment): string {
  return day === null ? t('quotes.rentUndated', { count: months }) : t('quotes.day', { day })
}

function sayWhat({ kind, day, months, rupees }: Payment, cost: WholeCost): string | undefined {
  if (kind === 'moving_in') return listAhead(cost)
  if (kind === 'leaving_early') return t('quotes.beforeLockIn')
  if (day === null) return t('quotes.whenNotStated')
  if (months === 1) return undefined
  return t('quotes.monthsFrom', { count: months, rupees: formatRupees(rupees / months) })
}

type BackProps = { cost: WholeCost; days: number | null; moveIn: string }

function Back({ cost, days, moveIn }: BackProps) {
  const sum = formatRupees(cost.comes_back)
  if (days === null) {
    return <Line name={t('quotes.afterLeaving')} sum={sum} why={t('quotes.backUndated')} isTotal />
  }
  const day = shiftDay(toLeavingDay(cost, moveIn), days)
  return <Line name={t('quotes.backBy', { day })} sum={sum} why={t('quotes.backToYou')} isTotal />
}

function NotCounted({ cost }: { cost: WholeCost }) {
  const lines = listNotCounted(cost)
  if (lines.length === 0) return null
  return (
    <section className="quote-open">
      <h2>{t('quotes.notCounted')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
