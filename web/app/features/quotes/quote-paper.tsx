import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Quote } from '@nilayam/contract/options/quotes'
import { TERM_KEYS } from '@nilayam/contract/options/term-keys'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { formatMoment, toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Logo } from '../../ui/drawings/logo.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { listDetails } from '../options/option-words.door.ts'
import { sayAnswer, TERM_NAMES } from '../terms/term-words.door.ts'
import { QuoteCosts } from './quote-costs.tsx'

/** The frozen content of a quote. */
export function QuotePaper({ quote }: { quote: Quote }) {
  const { property, option, is_valid, is_listed, terms, number } = quote
  return (
    <article className="quote">
      {!is_valid && (
        <Note kind="soon">{t('quotes.ended', { when: formatMoment(quote.valid_until) })}</Note>
      )}
      {!is_listed && <Note kind="bad">{t('quotes.notListed')}</Note>}
      {is_listed && <Since quote={quote} />}
      <header className="quote-head">
        <div>
          <p className="text-14 text-ink-soft">{t('quotes.quoteForStay')}</p>
          <h1>{property.title}</h1>
          <p className="text-ink-soft">{property.address}</p>
        </div>
        <Logo />
      </header>
      <Frame quote={quote} />
      <QuoteCosts quote={quote} />
      <section>
        <h2>{t('quotes.terms')}</h2>
        <p className="mb-2">{listDetails(option).join(' · ')}</p>
        {terms && <Stated fields={terms.fields} />}
      </section>
      <footer className="text-14 text-ink-soft">
        <p>{sayStated(quote)}</p>
        <p>{t('quotes.frozen', { kind: option.kind })}</p>
        <p className="font-semibold">{t('quotes.number', { number })}</p>
      </footer>
    </article>
  )
}

/** How the property's current price and terms differ from the quote. */
function Since({ quote: { now, option, terms, is_valid } }: { quote: Quote }) {
  const lines = now === null ? [] : listSince(now, option.price, terms?.version ?? null)
  if (lines.length === 0) return null
  return (
    <Note kind="soon">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {is_valid && <p>{t('quotes.stillHolds')}</p>}
    </Note>
  )
}

type Now = NonNullable<Quote['now']>

function listSince({ price, terms_version }: Now, quoted: number, version: number | null) {
  const lines = [
    price === null && t('quotes.optionGone'),
    price !== null &&
      price !== quoted &&
      t('quotes.priceChanged', { before: formatRupees(quoted), now: formatRupees(price) }),
    terms_version !== version && t('quotes.termsChanged'),
  ]
  return lines.filter((line) => line !== false)
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
        <dd>{formatMoment(valid_until)}</dd>
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
