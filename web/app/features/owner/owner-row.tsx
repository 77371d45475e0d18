import { t } from '../../text.ts'
import './owner-row.css'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { Link, useRevalidator } from 'react-router'
import { ownerPaths } from '../../owner-paths.ts'
import { ActionMenu, MenuAction, MenuLink } from '../../ui/action-menu.tsx'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Picture } from '../../ui/picture.tsx'
import { hasTallLetters } from '../../ui/tall-letters.ts'
import { summariseAmenities } from '../cards/card-words.door.ts'
import { findOwnerActions } from './owner-actions.ts'
import { findStanding } from './standing.door.ts'
import { StandingLine, StandingText } from './standing-line.door.tsx'
import { useDelete } from './use-delete.ts'

/** The badges of states; the others are said by the line of the standing alone. */
const states = {
  draft: t('owner.draft'),
  expired: t('owner.expired'),
  held: undefined,
  listed: undefined,
} as const

type Props = {
  property: OwnerProperty
  /** In the last seven days; undefined if unknown. */
  views: number | undefined
  isFirst: boolean
}

/** Row of an owner's list: facts, status, the next action and a menu with the others. */
export function OwnerRow({ property, views, isFirst }: Props) {
  return (
    <div className="own-row" data-ended={property.is_expired || undefined}>
      <Photo property={property} isFirst={isFirst} />
      <Facts property={property} />
      <StandingOf property={property} views={views} />
      <Actions property={property} />
    </div>
  )
}

function Photo({ property: { images }, isFirst }: Omit<Props, 'views'>) {
  const [photo] = images
  return (
    <div className="own-photo">
      {photo ? (
        <Picture photo={photo} alt="" sizes="120px" isFirst={isFirst} />
      ) : (
        <span className="no-image">{t('owner.noImage')}</span>
      )}
    </div>
  )
}

function Facts({ property }: { property: OwnerProperty }) {
  const { id, title, property_type, area, city, price_per_month, is_verified, state } = property
  const { names, more } = summariseAmenities(property.amenities)
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="own-title" title={title} data-tall={hasTallLetters(title) || undefined}>
          <Link to={ownerPaths.property(id)} className="hover:underline">
            {title}
          </Link>
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <Badge inline>{property_type.name}</Badge>
          {is_verified && <VerifiedBadge inline />}
          {states[state] && <Badge inline>{states[state]}</Badge>}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-2.5 text-14 text-ink-soft wrap-anywhere">
        {area.area_name}, {city.city_name}
        <span className="whitespace-nowrap text-ink tabular-nums">
          {t('owner.rentPerMonth', { rent: formatRupees(price_per_month) })}
        </span>
      </p>
      <p className="text-14 text-ink-soft">
        {more > 0 ? t('owner.amenitiesAndMore', { names, count: more }) : names}
      </p>
    </div>
  )
}

function sayViews(views: number | undefined): string {
  return views === undefined ? '' : t('owner.viewsInLastWeek', { count: views })
}

function StandingOf({ property, views }: Omit<Props, 'isFirst'>) {
  const standing = findStanding(property)
  const says = property.state === 'listed' ? `${standing.text} ${sayViews(views)}` : standing.text
  return (
    <div className="own-standing min-w-0 wrap-anywhere">
      {property.is_drafted && <DraftBar step={property.next_step} />}
      <StandingLine {...standing} />
      <StandingText {...standing} text={says} />
    </div>
  )
}

function DraftBar({ step }: { step: number }) {
  return (
    <div className="grid max-w-60 grid-cols-3 gap-0.5 py-1" aria-hidden="true">
      {[1, 2, 3].map((at) => (
        <span key={at} className={`h-1.5 rounded-full ${at < step ? 'bg-peacock' : 'bg-sunk'}`} />
      ))}
    </div>
  )
}

function Actions({ property }: { property: OwnerProperty }) {
  const { title } = property
  const { revalidate } = useRevalidator()
  const { isDeleting, askAndDelete } = useDelete(property, revalidate)
  const { next, isPressing, more } = findOwnerActions(property)
  return (
    <div className="own-actions">
      <ButtonLink
        variant={isPressing ? 'main' : 'line'}
        to={next.to}
        state={next.state}
        aria-label={t('owner.actionOn', { action: next.label, title })}
      >
        {next.label}
      </ButtonLink>
      <ActionMenu label={t('owner.moreFor', { title })} className="round border border-line">
        {more.map(({ label, ...action }) => (
          <MenuLink key={label} {...action}>
            {label}
          </MenuLink>
        ))}
        <hr />
        <MenuAction icon="bin" isDanger isOff={isDeleting} onPick={askAndDelete}>
          {t('owner.delete')}
        </MenuAction>
      </ActionMenu>
    </div>
  )
}
