import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/counting.ts'
import { PropertyCard } from '../properties/property-card.tsx'
import { findStanding, type Standing } from './standing.ts'
import { StandingLine, StandingText } from './standing-line.tsx'
import { useDelete } from './use-delete.ts'

const badges = {
  draft: <Badge>Draft</Badge>,
  expired: <Badge>Expired</Badge>,
  held: <Badge>On hold</Badge>,
  listed: undefined,
}

type Props = {
  property: OwnerProperty
  /** In the last seven days; undefined when nobody knows. */
  views: number | undefined
  isFirst: boolean
}

function sayViews(views: number | undefined): string {
  if (views === undefined) return ''
  return `${formatCount(views)} ${views === 1 ? 'view' : 'views'} in the last 7 days.`
}

/** An own property: how it stands, and what can be done with it. */
export function OwnerCard({ property, views, isFirst }: Props) {
  const standing = findStanding(property)
  const says = property.state === 'listed' ? `${standing.text} ${sayViews(views)}` : standing.text
  const { is_expired, is_drafted, state } = property
  return (
    <div
      className={is_expired ? '[&_.card-photo_img]:opacity-65 [&_.card-photo_img]:grayscale' : ''}
    >
      <PropertyCard
        property={property}
        heading="h2"
        isFirst={isFirst}
        to={paths.ownerProperty(property.id)}
        noPicture="No Image Available"
        badges={badges[state]}
      >
        <div className="mt-3 grid gap-1.5 border-t border-line pt-3">
          {is_drafted && <DraftBar step={property.next_step} />}
          <StandingLine {...standing} />
          <StandingText {...standing} text={says} />
          <CardActions property={property} standing={standing} />
        </div>
      </PropertyCard>
    </div>
  )
}

function DraftBar({ step }: { step: number }) {
  return (
    <div className="grid grid-cols-3 gap-0.5 pb-1" aria-hidden="true">
      {[1, 2, 3].map((at) => (
        <span key={at} className={`h-1.5 rounded-full ${at < step ? 'bg-peacock' : 'bg-sunk'}`} />
      ))}
    </div>
  )
}

type WayOn = { label: string; to: string }

/** How work on the property goes on, the pressing thing first. */
function findWaysOn({ id, is_drafted }: OwnerProperty, standing: Standing): WayOn[] {
  if (is_drafted) return [{ label: 'Continue', to: paths.listProperty({ property: id }) }]
  const renew = { label: 'Renew', to: paths.subscription({ property: id }) }
  const send = { label: 'Send again', to: paths.listProperty({ property: id, step: 2 }) }
  return [...(standing.canRenew ? [renew] : []), ...(standing.mustSend ? [send] : [])]
}

function CardActions({ property, standing }: { property: OwnerProperty; standing: Standing }) {
  const { id, title, is_drafted } = property
  const { revalidate } = useRevalidator()
  const { isDeleting, askAndDelete } = useDelete(property, revalidate)
  return (
    <div className="mt-1.5 flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.btn]:px-3">
      <ButtonLink
        look="line"
        to={paths.listProperty({ property: id, step: 1 })}
        state={{ property, isEdit: true, is_drafted }}
        aria-label={`Edit ${title}`}
      >
        Edit
      </ButtonLink>
      {findWaysOn(property, standing).map(({ label, to }, index) => (
        <ButtonLink
          key={label}
          look={index === 0 ? 'main' : 'line'}
          to={to}
          aria-label={`${label} ${title}`}
        >
          {label}
        </ButtonLink>
      ))}
      {!is_drafted && (
        <ButtonLink look="plain" to={paths.coupon(id)} aria-label={`Coupon of ${title}`}>
          Coupon
        </ButtonLink>
      )}
      <Button
        look="plain"
        busy={isDeleting}
        className="ml-auto text-brick"
        aria-label={`Delete ${title}`}
        onClick={askAndDelete}
      >
        Delete
      </Button>
    </div>
  )
}
