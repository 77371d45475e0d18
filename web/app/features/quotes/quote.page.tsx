import './quote.css'
import { ApiError } from '@nilayam/contract/errors'
import type { Quote } from '@nilayam/contract/options/quotes'
import { data } from 'react-router'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { copyAddress } from '../../shell/copy-address.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAskPath, useMayAsk } from '../enquiries/ask-owner.door.tsx'
import type { Route } from './+types/quote.page'
import { QuotePaper } from './quote-paper.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  try {
    return await context.get(apiContext).call('getQuote', { params: { token } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404) throw data({ msg: error.message }, { status: error.status || 503 })
    return data({ quote: null }, { status: 404 })
  }
}

/** Anyone with the URL can read it, so it isn't indexed and isn't sent as referrer. */
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${sayTitle(loaderData?.quote?.property.title)} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

const sayTitle = (title: string | undefined) =>
  title === undefined ? t('quotes.gone') : t('quotes.quoteOf', { title })

type Of = { quote: Quote }

export default function QuotePage({ loaderData: { quote } }: Route.ComponentProps) {
  if (!quote) return <Gone />
  const { id, slug } = quote.property
  return (
    <div className="wrap py-6 md:py-10 print:py-0">
      <div className="quote-ways">
        <ButtonLink to={paths.property(id, slug)} variant="plain" icon="left">
          {t('quotes.backToPlace')}
        </ButtonLink>
        <Button
          variant="line"
          icon="copy"
          className="needs-script"
          onClick={() => copyAddress(location.href)}
        >
          {t('shell.copyLink')}
        </Button>
        <Button variant="line" icon="printer" className="needs-script" onClick={() => print()}>
          {t('quotes.print')}
        </Button>
      </div>
      <QuotePaper quote={quote} />
      <Ask quote={quote} />
    </div>
  )
}

/** Begins an enquiry with what is quoted. */
function Ask({ quote: { property, option_id, cost, move_in, is_valid, is_listed } }: Of) {
  const mayAsk = useMayAsk()
  const path = useAskPath(property.id, { option: option_id, months: cost.months, move_in })
  if (!mayAsk || !is_valid || !is_listed) return null
  return (
    <div className="quote-ways mt-4">
      <ButtonLink to={path} size="big" full>
        {t('quotes.askWithQuote')}
      </ButtonLink>
    </div>
  )
}

function Gone() {
  return (
    <div className="wrap pb-10">
      <h1 className="sr-only">{t('quotes.quoteForStay')}</h1>
      <EmptyState title={t('quotes.gone')} text={t('quotes.goneMeans')}>
        <ButtonLink to={paths.search()}>{t('quotes.toSearch')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
