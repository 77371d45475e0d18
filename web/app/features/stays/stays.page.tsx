import './stays.css'
import type { StayRow } from '@nilayam/contract/moving-in/stays'
import { toUnitName } from '@nilayam/contract/options/option-names'
import { Link, useMatch } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/stays.page'
import { sayState } from './stay-words.ts'

export const meta = () => [{ title: `${t('stays.title')} · Nilayam` }]

export async function clientLoader() {
  return await orErrorPage(api.call('getStays'))
}

/** A user's stays: what waits for a word first. */
export default function StaysPage({ loaderData: { stays } }: Route.ComponentProps) {
  const isStudent = useMatch(paths.studentStays()) !== null
  const threads = isStudent ? paths.studentEnquiries() : paths.ownerEnquiries()
  return (
    <div className="wrap grid gap-6 py-8 md:py-10">
      <h1>{t('stays.title')}</h1>
      {stays.length === 0 ? (
        <EmptyState
          title={t('stays.none')}
          text={isStudent ? t('stays.noneOfStudent') : t('stays.noneOfOwner')}
        >
          <ButtonLink to={threads}>{t('enquiries.title')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="stay-list">
          {stays.map((stay) => (
            <Row key={stay.id} stay={stay} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ stay }: { stay: StayRow }) {
  const { id, side, property, other_name, unit, move_in, last_day, state, deposit, waits } = stay
  const isStudent = side === 'student'
  return (
    <li>
      <Link to={isStudent ? paths.studentStays(id) : ownerPaths.stays(id)} className="stay-row">
        <span className="stay-thumb">
          {property.photo && <Picture photo={property.photo} alt="" sizes="96px" widths={[320]} />}
        </span>
        <span className="min-w-0">
          <b className="block wrap-anywhere">{isStudent ? property.title : other_name}</b>
          <span className="block text-14 text-ink-soft wrap-anywhere">
            {isStudent ? toUnitName(unit) : `${property.title} · ${toUnitName(unit)}`}
          </span>
          <span className="block text-14 text-ink-soft">
            {t('stays.fromTo', { from: move_in, to: last_day })}
          </span>
        </span>
        <span className="stay-tags">
          {waits && <span className="stay-waits">{t('stays.waitsForYou')}</span>}
          {state === 'left' && deposit === 'disputed' ? (
            <span className="stay-waits">{sayState(stay)}</span>
          ) : (
            <Badge inline>{sayState(stay)}</Badge>
          )}
        </span>
      </Link>
    </li>
  )
}
