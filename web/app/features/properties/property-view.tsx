import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { VerifiedExplained } from '../../ui/badge.tsx'
import { Icon, toIconName } from '../../ui/drawings/icon.tsx'
import { groupAmenities } from '../cards/amenity-groups.door.ts'
import type { Card } from '../cards/card.door.ts'
import { CouponBox } from '../coupons/coupon-box.door.tsx'
import { useCoupon } from '../coupons/use-coupon.door.ts'
import { PlaceHeart } from '../favourites/place-heart.door.tsx'
import { useCountView } from '../insights/use-count-view.door.ts'
import { CostBox } from '../options/cost-box.door.tsx'
import { KeyFacts } from '../options/key-facts.door.tsx'
import { PropertyOptions } from '../options/property-options.door.tsx'
import { type Offered, useChoice } from '../options/use-choice.door.ts'
import { MakeQuote } from '../quotes/make-quote.door.tsx'
import { useRememberPlace } from '../recents/use-remember-place.door.ts'
import { ReportPlaceLink } from '../reports/report-place-link.door.tsx'
import { type Deposits, PropertyReviews, type Reviews } from '../reviews/property-reviews.door.tsx'
import { PropertyTerms } from '../terms/property-terms.door.tsx'
import { LateLines } from '../waiting-list/late-lines.door.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Nearby } from './nearby.door.tsx'
import { OwnerBox } from './owner-box.tsx'
import { PriceBar, PriceBox } from './price-box.tsx'
import { ShareOnPhoto } from './share-button.tsx'
import { Similar } from './similar/similar-shelf.tsx'
import { TypeBadge } from './type-badge.tsx'
import { useContact } from './use-contact.ts'

type Props = {
  property: PropertyDetail
  similar: readonly Card[]
  /** Options and terms; both may be empty. */
  offered: Offered
  reviews: Reviews
  deposits: Deposits
  /** The page's own address, to share. */
  address: string
  /** From the loader, so that server and browser render the same. */
  today: string
}

export function PropertyView(props: Props) {
  const { property, similar, offered, reviews, deposits, address, today } = props
  const contact = useContact(property.id)
  useCountView(property.id)
  const coupon = useCoupon(property.id)
  useRememberPlace(property.id)
  const choice = useChoice(offered, coupon.info, today)
  return (
    <>
      <div className="wrap">
        <Crumbs property={property} />
        <Gallery property={property}>
          <ShareOnPhoto title={property.title} address={address} />
          <PlaceHeart property={property} />
        </Gallery>
        <div className="detail">
          <div className="min-w-0">
            <Head property={property} />
            <KeyFacts offered={offered} />
            <div className="mt-5 empty:hidden lg:hidden">
              <CouponBox
                {...coupon}
                rent={choice?.option.fields.price ?? property.price_per_month}
              />
            </div>
            {choice && <PropertyOptions choice={choice} />}
            <LateLines propertyId={property.id} options={offered.options} />
            {choice && (
              <div className="part lg:hidden">
                <CostBox choice={choice} />
                <MakeQuote propertyId={property.id} choice={choice} />
              </div>
            )}
            {offered.terms && <PropertyTerms {...offered} terms={offered.terms} />}
            <Offers amenities={property.amenities} />
            <About text={property.description} />
            <Nearby property={property} />
            <PropertyReviews property={property} reviews={reviews} deposits={deposits} />
            <section className="part">
              <h2>{t('properties.ownerDetails')}</h2>
              <OwnerBox property={property} {...contact} />
            </section>
            <ReportPlaceLink propertyId={property.id} />
            <p className="mt-4 hidden text-14 wrap-anywhere print:block">{address}</p>
          </div>
          <aside className="price-aside" aria-label={t('properties.priceAndContact')}>
            <PriceBox
              property={property}
              choice={choice}
              address={address}
              coupon={coupon}
              {...contact}
            />
          </aside>
        </div>
        <div className="mt-18 md:mt-24 print:hidden">
          <Similar properties={similar} areaName={property.area.area_name} />
        </div>
      </div>
      <PriceBar property={property} choice={choice} {...contact} />
    </>
  )
}

function Crumbs({ property: { city, area, property_type: type } }: { property: PropertyDetail }) {
  const ways = [
    { label: city.city_name, query: { city_id: city.id } },
    { label: area.area_name, query: { city_id: city.id, area_id: area.id } },
    {
      label: type.name,
      query: { city_id: city.id, area_id: area.id, property_type_id: type.id },
    },
  ]
  return (
    <nav className="crumbs" aria-label={t('properties.youAreHere')}>
      <ol>
        {ways.map(({ label, query }) => (
          <li key={label}>
            <Link to={paths.search(query)}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Head({ property }: { property: PropertyDetail }) {
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center gap-2">
        <TypeBadge type={property.property_type} />
        {property.is_verified && <VerifiedExplained />}
        <span className="ml-auto max-lg:hidden">
          <PlaceHeart property={property} isPlain />
        </span>
      </div>
      <h1 className="max-md:text-28">{property.title}</h1>
      <p className="mt-1.5 text-18 text-ink-soft">
        {property.area.area_name}, {property.city.city_name}
      </p>
    </>
  )
}

function Offers({ amenities }: Pick<PropertyDetail, 'amenities'>) {
  return (
    <section className="part">
      <h2>{t('properties.whatItOffers')}</h2>
      <div className="amenity-groups">
        {groupAmenities(amenities).map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul className="amenities">
              {group.amenities.map(({ id, name, icon }) => (
                <li key={id}>
                  <Icon name={toIconName(icon)} size={24} className="text-peacock" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function About({ text }: { text: string }) {
  return (
    <section className="part">
      <h2>{t('properties.aboutThePlace')}</h2>
      <p className="max-w-[40em] whitespace-pre-line">{text || t('properties.noDescription')}</p>
    </section>
  )
}
