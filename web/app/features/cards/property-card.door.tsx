import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { findSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { hasTallLetters } from '../../ui/tall-letters.ts'
import type { Card } from './card.door.ts'
import { CardPictures } from './card-pictures.tsx'
import { CardProof } from './card-proof.tsx'
import { formatDistance, summariseAmenities } from './card-words.door.ts'

type Props = {
  property: Card
  /** `sizes` of the picture. */
  sizes?: string
  /** Whether its picture is the largest of the first screen. */
  isFirst?: boolean
  /** Level of the title, one below the list's heading. */
  heading?: 'h2' | 'h3'
  /** Link target other than the public page. */
  to?: string
  /** What the property's page opens with. */
  choice?: CardChoice | undefined
  /** The option that fits the search, in place of amenities and rent. */
  option?: ReactNode
  /** Badges after type and Verified: No longer available. */
  badges?: ReactNode
  /** Top right on the picture: the heart. */
  corner?: ReactNode
  /** Text in place of a missing picture. */
  noPicture?: string
}

/** An option and a move-in day. */
export type CardChoice = { option: number; from?: string }

/** As wide as a card in `card-grid` gets. */
const usualSizes = '(min-width: 640px) 320px, calc(100vw - 32px)'

/** A property in a list. The whole card is one link; its buttons are siblings of the link. */
export function PropertyCard({ property, ...more }: Props) {
  const { sizes = usualSizes, isFirst = false, heading: Heading = 'h3', to, choice } = more
  const guide = useGuideToSignIn(property, choice)
  return (
    <div className="card">
      <Link
        to={to ?? paths.property(property.id, property.slug, choice)}
        onClick={to ? undefined : guide}
        className="card-link"
      >
        <span className="card-photo">
          <CardPictures
            photos={property.images}
            sizes={sizes}
            isFirst={isFirst}
            noPicture={more.noPicture}
          />
          <span className="card-badges">
            <Badge>{property.property_type.name}</Badge>
            {property.is_verified && <VerifiedBadge />}
            {more.badges}
          </span>
        </span>
        <Heading
          className="card-title"
          title={property.title}
          data-tall={hasTallLetters(property.title) || undefined}
        >
          {property.title}
        </Heading>
        <CardWords property={property} option={more.option} />
        <CardProof property={property} />
      </Link>
      {more.corner && <div className="card-corner">{more.corner}</div>}
    </div>
  )
}

function CardWords({ property, option }: Pick<Props, 'property' | 'option'>) {
  const { distance_m: metres } = property
  const where = `${property.area.area_name}, ${property.city.city_name}`
  const away = metres !== null && t('cards.away', { distance: formatDistance(metres) })
  if (option) {
    return (
      <>
        <p className="card-line">
          {where}
          {away && ` · ${away}`}
        </p>
        {option}
      </>
    )
  }
  const { names, more } = summariseAmenities(property.amenities)
  return (
    <>
      <p className="card-line">{where}</p>
      <p className="card-amenities">
        <span className="card-line">{names}</span>
        {more > 0 && <span> {t('cards.moreOfThem', { count: more })}</span>}
      </p>
      <p className="card-price">
        <span>
          {t('cards.rentAMonth', {
            rent: formatRupees(property.price_per_month),
            b: (rent) => <b>{rent}</b>,
            small: (words) => <span>{words}</span>,
          })}
        </span>
        {away && <span className="text-14">{away}</span>}
      </p>
    </>
  )
}

/**
 * A visitor's plain click goes to sign in first, with the property in the route's state. The link
 * itself stays the public page: a new tab, a shared address and a search engine get there directly.
 */
export function useGuideToSignIn(property: Card, choice?: CardChoice): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!isPlain || event.altKey || findSession()) return
    event.preventDefault()
    navigate(paths.studentLogin(), { state: { property: { ...property, choice } } })
  }
}
