import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { paths } from '../../paths.ts'
import { PlaceTabs } from '../../shell/place-head.tsx'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Weeks } from '../insights/weeks.door.tsx'
import type { Route } from './+types/property-details.page'
import { requireOwnProperty } from './own-property.door.ts'
import { toDecisionPath } from './owner-actions.ts'
import { OwnerPhotos } from './owner-photos.tsx'
import { Facts } from './property-facts.tsx'
import { Papers } from './property-papers.tsx'
import { findStanding } from './standing.door.ts'
import { StandingLine, StandingText } from './standing-line.door.tsx'
import { useDelete } from './use-delete.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.property.title ?? t('owner.property')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const property = await requireOwnProperty(params.id)
  const query = { property_id: property.id }
  const { insights } = await orErrorPage(api.call('getInsights', { query }))
  return { property, weeks: insights.weeks }
}

/** An owner's property with all its data and documents. */
export default function OwnerPropertyPage({ loaderData }: Route.ComponentProps) {
  const { property, weeks } = loaderData
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <div>
        <Head property={property} />
        {!property.is_drafted && <PlaceTabs id={property.id} at="overview" />}
      </div>
      <StandingNote property={property} />
      <OwnerPhotos photos={property.images} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 gap-4">
          <Weeks weeks={weeks} />
          <Facts property={property} />
        </div>
        <Papers property={property} />
      </div>
    </div>
  )
}

function Head({ property }: { property: OwnerProperty }) {
  const { id, slug, title, state, is_drafted, is_verified } = property
  const standing = findStanding(property)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-2">
        <Link to={paths.ownerProperties()} className="link text-14">
          {t('owner.allProperties')}
        </Link>
        <h1>{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Badge inline>{property.property_type.name}</Badge>
          {is_verified && <VerifiedBadge inline />}
          <StandingLine {...standing} />
        </div>
        {(is_drafted || standing.kind === 'good') && <StandingText {...standing} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'listed' && (
          <ButtonLink variant="plain" icon="eye" to={paths.property(id, slug)}>
            {t('owner.asStudentsSee')}
          </ButtonLink>
        )}
        {!is_drafted && (
          <ButtonLink variant="plain" icon="talk" to={ownerPaths.reviews()}>
            {t('owner.reviews')}
          </ButtonLink>
        )}
        <ButtonLink
          variant={is_drafted ? 'main' : 'line'}
          to={paths.listProperty(is_drafted ? { property: id } : { property: id, step: 1 })}
          state={{ property, isEdit: true, is_drafted }}
        >
          {is_drafted ? t('owner.continue') : t('owner.edit')}
        </ButtonLink>
        {!is_drafted && (
          <ButtonLink variant="plain" icon="ticket" to={ownerPaths.coupon(id)}>
            {t('owner.coupon')}
          </ButtonLink>
        )}
        <DeleteButton property={property} />
      </div>
    </header>
  )
}

const notes = { bad: 'bad', wait: 'soon', off: 'soon', good: undefined } as const

/** Why students don't see the property, or soon won't, and what to do about it. */
function StandingNote({ property }: { property: OwnerProperty }) {
  const { id, is_drafted, is_expired, held_note, held_report } = property
  const standing = findStanding(property)
  // Papers come first while students find the place, the plan once they don't.
  const isSendFirst = standing.mustSend && !is_expired
  const kind = notes[standing.kind]
  if (!kind || is_drafted) return null
  return (
    <Note kind={kind}>
      <StandingText {...standing} />
      <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isSendFirst && <SendAgain propertyId={id} />}
        {standing.canRenew && (
          <ButtonLink
            variant={isSendFirst ? 'line' : 'main'}
            to={paths.subscription({ property: id })}
          >
            {t('owner.renew')}
          </ButtonLink>
        )}
        {standing.mustSend && !isSendFirst && <SendAgain propertyId={id} variant="line" />}
        {held_report !== null && (
          <ButtonLink to={toDecisionPath(held_report)}>{t('owner.readDecision')}</ButtonLink>
        )}
        {held_note && (
          <ButtonLink variant="line" to={paths.contact()}>
            {t('owner.contact')}
          </ButtonLink>
        )}
      </p>
    </Note>
  )
}

function SendAgain({ propertyId, ...shape }: { propertyId: number; variant?: 'line' }) {
  return (
    <ButtonLink {...shape} to={paths.listProperty({ property: propertyId, step: 2 })}>
      {t('owner.sendAgain')}
    </ButtonLink>
  )
}

function DeleteButton({ property }: { property: OwnerProperty }) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { isDeleting, askAndDelete } = useDelete(property, async () => {
    const list = paths.ownerProperties(property.is_drafted ? { tab: 'drafts' } : {})
    if (isHere()) await navigate(list)
  })
  return (
    <Button variant="plain" busy={isDeleting} className="text-brick" onClick={askAndDelete}>
      {t('owner.delete')}
    </Button>
  )
}
