import { toIndianDay } from '@nilayam/contract/india-time'
import { toOptionName } from '@nilayam/contract/option-names'
import type { Quote } from '@nilayam/contract/quotes'
import { TERM_KEYS, type TermsFields } from '@nilayam/contract/terms-fields'
import { t } from '../../text.ts'
import { Logo } from '../../ui/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { listAhead, listMonthly, listNotCounted, sayBack } from '../options/cost-words.door.ts'
import { listDetails } from '../options/option-words.door.ts'
import { sayAnswer, TERM_NAMES } from '../terms/term-words.door.ts'

/** The frozen content of a quote. */
export function QuotePaper({ quote }: { quote: Quote }) {
  const { property, option, is_valid, is_listed, terms, number } = quote
  return (
    <article className="quote">
      {!is_valid && (
        <Note kind="soon">{t('quotes.ended', { day: toIndianDay(quote.valid_until) })}</Note>
      )}
      {!is_listed && <Note kind="bad">{t('quotes.notListed')}</Note>}
      <header className="quote-head">
        <div>
          <p className="text-14 text-ink-soft">{t('quotes.quoteForStay')}</p>
          <h1>{property.title}</h1>
          <p className="text-ink-soft">{property.address}</p>
        </div>
        <Logo />
      </header>
      <Frame quote={quote} />
      <Costs quote={quote} />
      <section>
        <h2>{t('quotes.terms')}</h2>
        <p className="mb-2">{listDetails(option).join(' · ')}</p>
        {terms && <Stated fields={terms.fields} />}
      </section>
      <footer className="text-14 text-ink-soft">
        <p>{sayStated(quote)}</p>
        <p>{t('quotes.frozen')}</p>
        <p className="font-semibold">{t('quotes.number', { number })}</p>
      </footer>
    </article>
  )
}

function Frame({ quote: { made_at, valid_until, option, move_in, cost } }: { quote: Quote }) {
  return (
    <dl className="quote-frame">
      <div>
        <dt>{t('quotes.madeOn')}</dt>
        <dd>{t('quotes.day', { day: toIndianDay(made_at) })}</dd>
      </div>
      <div>
        <dt>{t('quotes.validUntil')}</dt>
        <dd>{t('quotes.day', { day: toIndianDay(valid_until) })}</dd>
      </div>
      <div>
        <dt>{t('quotes.for')}</dt>
        <dd>{toOptionName(option)}</dd>
      </div>
      <div>
        <dt>{t('quotes.stay')}</dt>
        <dd>{t('quotes.stayFrom', { count: cost.months, day: move_in })}</dd>
      </div>
    </dl>
  )
}

function Costs({ quote: { cost } }: { quote: Quote }) {
  const notCounted = listNotCounted(cost)
  return (
    <section>
      <h2>{t('quotes.madeOf')}</h2>
      <dl className="quote-sums">
        <Sum name={t('quotes.onMovingIn')} rupees={cost.moving_in} why={listAhead(cost)} />
        <Sum name={t('quotes.eachMonth')} rupees={cost.each_month} why={listMonthly(cost)} />
        <Sum name={t('quotes.inAll')} rupees={cost.in_all} />
        <Sum name={t('quotes.comesBack')} rupees={cost.comes_back} why={sayBack(cost)} />
        <Sum
          name={cost.is_certain ? t('quotes.perMonth') : t('quotes.perMonthStated')}
          rupees={cost.per_month}
        />
      </dl>
      {notCounted.length > 0 && (
        <div className="quote-open">
          <h3>{t('quotes.notCounted')}</h3>
          {notCounted.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  )
}

type SumProps = { name: string; rupees: number; why?: string }

function Sum({ name, rupees, why }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(rupees)}</dd>
      {why && <dd className="quote-why">{why}</dd>}
    </div>
  )
}

function Stated({ fields }: { fields: TermsFields }) {
  return (
    <dl className="quote-terms">
      {TERM_KEYS.filter((key) => fields[key] !== null).map((key) => (
        <div key={key}>
          <dt>{TERM_NAMES[key]}</dt>
          <dd>{sayAnswer(key, fields[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

function sayStated({ terms, property: { owner_name: owner } }: Quote): string {
  if (!terms) return t('quotes.nothingStated', { owner })
  const { version, saved_at } = terms
  return t('quotes.statedBy', { owner, version, day: toIndianDay(saved_at) })
}
