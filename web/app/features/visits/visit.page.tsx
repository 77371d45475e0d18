import './slots.css'
import { data, Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/visit.page'
import { SlotForm } from './slot-form.tsx'
import { sayTime } from './visit-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.visit ? t('visits.moveTitle') : t('visits.bookTitle')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const enquiry_id = requireId(params.id)
  const found = await orErrorPage(api.call('getSlots', { params: { enquiry_id } }))
  // An owner moves a visit, but doesn't book one.
  if (found.side === 'owner' && !found.visit) {
    throw data({ msg: t('errors.notFound') }, { status: 404 })
  }
  return { ...found, enquiry_id: Number(enquiry_id) }
}

/** Where a student books a visit, and either side moves it. */
export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { side, enquiry_id, other_name, title, area_name, minutes, visit, can_take } = loaderData
  const thread =
    side === 'student' ? paths.studentEnquiries(enquiry_id) : paths.ownerEnquiries(enquiry_id)
  const isAnyFree = loaderData.days.some(({ slots }) => slots.some(({ is_free }) => is_free))
  return (
    <div className="wrap visit-page">
      <Link to={thread} className="visit-back">
        <Icon name="left" size={18} />
        {t('visits.backTo', { name: other_name })}
      </Link>
      <h1>{visit ? t('visits.moveTitle') : t('visits.bookTitle')}</h1>
      <p className="mt-2 text-18 text-ink-soft wrap-anywhere">
        {minutes > 0
          ? t('visits.placeAndMinutes', { title, area: area_name, count: minutes })
          : t('visits.placeAlone', { title, area: area_name })}
      </p>
      {visit && <p className="mt-2">{t('visits.nowOn', { when: sayTime(visit.starts_at) })}</p>}
      {can_take && isAnyFree ? (
        <SlotForm key={visit?.sequence ?? 'new'} {...loaderData} thread={thread} />
      ) : (
        <EmptyState
          title={can_take ? t('visits.noneFree') : t('visits.notPossible')}
          text={t('visits.noneFreeMeans', { name: other_name })}
        >
          <Link to={thread} className="link">
            {t('visits.writeTo', { name: other_name })}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
