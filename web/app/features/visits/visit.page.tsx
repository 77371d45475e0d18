import './slots.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { data, Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useNews } from '../../use-news.ts'
import type { Route } from './+types/visit.page'
import { SlotForm } from './slot-form.tsx'
import { useTaking } from './use-taking.ts'
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
  // Keyed, so that nothing is carried over to another thread.
  return <OpenVisit key={loaderData.enquiry_id} loaded={loaderData} />
}

type Slots = Reply<Contract['getSlots']>

function OpenVisit({ loaded }: { loaded: Slots & { enquiry_id: number } }) {
  const { enquiry_id } = loaded
  const slots = useNews<Slots>(loaded, (signal) =>
    api.call('getSlots', { params: { enquiry_id } }, signal),
  )
  const { side, other_name, title, area_name, minutes, visit, can_take, gone } = slots
  const thread =
    side === 'student' ? paths.studentEnquiries(enquiry_id) : paths.ownerEnquiries(enquiry_id)
  // Outside of the form, which begins anew once the visit has moved.
  const taking = useTaking({ enquiry_id, visit, thread })
  const isAnyFree = slots.days.some(({ slots }) => slots.some(({ is_free }) => is_free))
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
        <SlotForm key={visit?.sequence ?? 'new'} {...slots} {...taking} thread={thread} />
      ) : (
        <EmptyState
          title={can_take ? t('visits.noneFree') : t('visits.notPossible')}
          text={sayInstead(slots)}
        >
          <Link to={thread} className="link">
            {gone
              ? t('visits.backTo', { name: other_name })
              : t('visits.writeTo', { name: other_name })}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

function sayInstead({ gone, title, other_name: name }: Slots): string {
  if (gone === 'account') return t('visits.accountIsGone', { name })
  return gone === 'place' ? t('visits.placeIsGone', { title }) : t('visits.noneFreeMeans', { name })
}
