import type { OwnerProperty } from '@nilayam/contract/wizard'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../properties/picture.tsx'
import type { Route } from './+types/property-details.page'
import { requireOwnProperty } from './own-property.ts'
import { Facts } from './property-facts.tsx'
import { Papers } from './property-papers.tsx'
import { findStanding } from './standing.ts'
import { StandingLine } from './standing-line.tsx'
import { useDelete } from './use-delete.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.property.title ?? 'Property'} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const property = await requireOwnProperty(params.id)
  return { property }
}

/** An own property with everything that is on file for it. */
export default function OwnerPropertyPage({ loaderData: { property } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8 md:py-10">
      <Head property={property} />
      <Photos property={property} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Facts property={property} />
        <Papers property={property} />
      </div>
    </div>
  )
}

function Head({ property }: { property: OwnerProperty }) {
  const { id, slug, title, is_drafted, is_expired, is_verified } = property
  const standing = findStanding(property)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-2">
        <Link to={paths.ownerProperties()} className="link text-14">
          All Properties
        </Link>
        <h1>{title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Badge inline>{property.property_type.name}</Badge>
          {is_verified && <VerifiedBadge inline />}
          <StandingLine {...standing} />
        </div>
        <p className="text-14 text-ink-soft">{standing.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!is_drafted && !is_expired && (
          <ButtonLink look="plain" icon="eye" to={paths.property(id, slug)}>
            As students see it
          </ButtonLink>
        )}
        <ButtonLink
          look={is_drafted ? 'main' : 'line'}
          to={paths.listProperty(is_drafted ? { property: id } : { property: id, step: 1 })}
          state={{ property, isEdit: true, is_drafted }}
        >
          {is_drafted ? 'Continue' : 'Edit'}
        </ButtonLink>
        {standing.canRenew && (
          <ButtonLink to={paths.subscription({ property: id })}>Renew</ButtonLink>
        )}
        <DeleteButton property={property} />
      </div>
    </header>
  )
}

function DeleteButton({ property }: { property: OwnerProperty }) {
  const navigate = useNavigate()
  const { isDeleting, askAndDelete } = useDelete(property, async () => {
    await navigate(paths.ownerProperties(property.is_drafted ? { tab: 'drafts' } : {}))
  })
  return (
    <Button look="plain" busy={isDeleting} className="text-brick" onClick={askAndDelete}>
      Delete
    </Button>
  )
}

function Photos({ property: { images } }: { property: OwnerProperty }) {
  if (images.length === 0) {
    return (
      <p className="grid h-40 place-content-center rounded-card bg-sunk text-ink-soft">
        No Image Available
      </p>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
      {images.map((photo, index) => (
        <li key={photo.id} className="aspect-4/3 overflow-hidden rounded-card">
          <Picture
            photo={photo}
            alt={photo.alt}
            sizes="(min-width: 1024px) 232px, 46vw"
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
