import './stays.css'
import type { Stay } from '@nilayam/contract/moving-in/stays'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/stay.page'
import { DepositPanel } from './deposit.tsx'
import { LeavingPanel } from './leaving.tsx'
import { MovingInPanel } from './moving-in.tsx'
import { StaySide } from './stay-side.tsx'
import { sayWhere } from './stay-words.ts'
import { type StayProps, useStay } from './use-stay.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.stay.property.title ?? t('stays.title')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return await orErrorPage(api.call('getStay', { params: { stay_id: requireId(params.id) } }))
}

export default function StayPage({ loaderData }: Route.ComponentProps) {
  // Keyed, so that no form is carried over to another stay.
  return <OpenStay key={loaderData.stay.id} loaded={loaderData.stay} />
}

/** A stay: what is to do, its costs as agreed on, and its way. */
function OpenStay({ loaded }: { loaded: Stay }) {
  const { stay, run, heading } = useStay(loaded)
  const isStudent = stay.side === 'student'
  return (
    <div className="wrap py-8 md:py-10">
      <header className="mb-6">
        <Link to={isStudent ? paths.studentStays() : ownerPaths.stays()} className="link text-14">
          {t('stays.all')}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="mt-2 wrap-anywhere outline-0">
          {stay.property.title}
        </h1>
        <p className="mt-1 text-ink-soft">
          {sayWhere(stay)}{' '}
          {!isStudent && stay.state !== 'left' && t('stays.student', { name: stay.other_name })}
        </p>
      </header>
      <div className="stay">
        <div className="stay-main">
          {stay.gone && <Note kind="info">{sayGone(stay)}</Note>}
          <NextStep stay={stay} run={run} />
          {stay.acts.includes('review') && <Review stay={stay} />}
        </div>
        <StaySide stay={stay} />
      </div>
    </div>
  )
}

function sayGone({ gone, state, other_name: name, property: { title } }: Stay): string {
  if (gone === 'place') return t('stays.placeIsGone', { title })
  return state === 'left' || state === 'cancelled'
    ? t('stays.accountIsGoneAfter', { name })
    : t('stays.accountIsGone', { name })
}

function Review({ stay: { id, is_reviewed } }: { stay: Stay }) {
  return (
    <section className="stay-panel">
      <h2>{t('stays.howWasIt')}</h2>
      <p className="text-ink-soft">
        {is_reviewed ? t('stays.isReviewed') : t('stays.reviewMeans')}
      </p>
      <div>
        <ButtonLink variant="line" to={paths.writeReview(id)}>
          {is_reviewed ? t('stays.yourReview') : t('stays.review')}
        </ButtonLink>
      </div>
    </section>
  )
}

function NextStep({ stay, run }: StayProps) {
  switch (stay.state) {
    case 'agreed':
      return <MovingInPanel stay={stay} run={run} />
    case 'living':
      return <LeavingPanel stay={stay} run={run} />
    case 'left':
      return <DepositPanel stay={stay} run={run} />
    default:
      return <Note kind="info">{sayCancelled(stay)}</Note>
  }
}

function sayCancelled({ is_ended_by_you, other_name: name }: Stay): string {
  if (is_ended_by_you === null) return t('stays.neverBegun')
  return is_ended_by_you ? t('stays.youCancelled') : t('stays.theyCancelled', { name })
}
