import './ask.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Picture } from '../../../ui/picture.tsx'
import { AnswerNote } from '../../answers/answer-note.door.tsx'
import { findProofs, UnprovedNote } from '../../proofs/unproved-note.door.tsx'
import type { Route } from './+types/ask.page'
import { AskForm } from './ask-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${t('enquiries.askTitle', { title: loaderData?.property.title ?? '' })} · Nilayam` },
]

/** Redirects to the thread if there is an open enquiry. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const property_id = requireId(params.id)
  const [{ enquiry_id }, { property }, offered, proofs] = await orErrorPage(
    Promise.all([
      api.call('findOpenEnquiry', { params: { property_id } }),
      api.call('getProperty', { params: { property_id } }),
      api.call('getPropertyOptions', { params: { property_id } }),
      findProofs(),
    ]),
  )
  if (enquiry_id !== null) throw redirect(paths.studentEnquiries(enquiry_id))
  const wanted = new URL(request.url).searchParams
  return { property, offered, proofs, wanted: Object.fromEntries(wanted) }
}

/** Keeps the draft when the address changes; Back may lead from the form of one place to that of another. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id
}

/** The first message: option, move-in day, months and occupants. */
export default function AskPage({ loaderData }: Route.ComponentProps) {
  const { property, offered, proofs, wanted } = loaderData
  const isProved = Boolean(proofs?.email_proved_at)
  return (
    <div className="wrap grid gap-6 py-8 md:py-10">
      <header>
        <Link to={paths.property(property.id, property.slug)} className="link text-14">
          {t('enquiries.backToPlace')}
        </Link>
        <h1 className="mt-2">{t('enquiries.askOwner')}</h1>
      </header>
      <div className="ask-layout">
        <AskForm key={property.id} property={property} offered={offered} wanted={wanted} />
        <aside className="ask-side" aria-label={t('enquiries.aboutThisPlace')}>
          <PlaceAsked property={property} />
          {property.answers && (
            <div className="ask-answers">
              <AnswerNote answers={property.answers} />
            </div>
          )}
          <h2 className="mt-5 text-18">{t('enquiries.whatNext')}</h2>
          <ol className="ask-next">
            <li>
              {t('enquiries.nextAnswer', { name: property.owner.name })}{' '}
              {isProved && t('enquiries.nextMail')}
            </li>
            <li>{t('enquiries.nextHidden')}</li>
            <li>{t('enquiries.nextEnd')}</li>
          </ol>
          <div className="mt-4 empty:hidden">
            <UnprovedNote proofs={proofs} />
          </div>
        </aside>
      </div>
    </div>
  )
}

type Property = Reply<Contract['getProperty']>['property']

function PlaceAsked({ property }: { property: Property }) {
  const [photo] = property.images
  return (
    <div className="flex items-center gap-4">
      <span className="ask-thumb">
        {photo && <Picture photo={photo} alt="" sizes="72px" widths={[320]} />}
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{property.title}</p>
        <p className="text-14 text-ink-soft">
          {property.area.area_name}, {property.city.city_name}
        </p>
      </div>
    </div>
  )
}
