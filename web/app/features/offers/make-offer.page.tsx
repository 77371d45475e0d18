import './offers.css'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { useNews } from '../../use-news.ts'
import type { Route } from './+types/make-offer.page'
import { OfferForm } from './offer-form.tsx'

export const meta = () => [{ title: `${t('offers.make')} · Nilayam` }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const enquiry = { params: { enquiry_id: requireId(params.id) }, query: {} }
  return await orErrorPage(api.call('getEnquiry', enquiry))
}

/** Keeps what was chosen when the address changes; Back may lead from one enquiry’s form to another’s. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id
}

/** The owner's form for an offer: option, unit, days, and the costs that it freezes. */
export default function MakeOfferPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.enquiry
  const { enquiry } = useNews(loaderData, (signal) =>
    api.call('getEnquiry', { params: { enquiry_id: id }, query: {} }, signal),
  )
  return (
    <div className="wrap grid gap-6 py-8 md:py-10">
      <header>
        <Link to={paths.ownerEnquiries(enquiry.id)} className="link text-14 wrap-anywhere">
          {t('offers.backToThread', { name: enquiry.other_name })}
        </Link>
        <h1 className="mt-2">{t('offers.make')}</h1>
        <p className="mt-1 text-ink-soft">{enquiry.property.title}</p>
      </header>
      <OfferForm key={enquiry.id} enquiry={enquiry} />
    </div>
  )
}
