import { formatDay } from '@nilayam/contract/india-time'
import type { PropertyDetail } from '@nilayam/contract/properties'
import { t } from '../../text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { CouponBox } from '../coupons/coupon-box.door.tsx'
import type { Coupon } from '../coupons/use-coupon.door.ts'
import { ContactButton, type ContactProps } from './contact-buttons.tsx'
import { sayUnit } from './property-words.door.ts'
import { ShareButton } from './share-button.tsx'

type Props = ContactProps & { property: PropertyDetail; address: string; coupon: Coupon }

/** What it costs and how to get it; beside the text from `lg`, where it stays in view. */
export function PriceBox({ property, address, coupon, ...contact }: Props) {
  const { title, price_per_month, property_type, listed_at } = property
  const { state } = contact
  const email = state.kind === 'shown' ? state.contact.contact_person_email : null
  return (
    <div className="price-box">
      <div>
        <p className="text-ink-soft">
          {t('properties.rentAMonth', {
            rent: formatRupees(price_per_month),
            b: (rent) => <b className="price-sum">{rent}</b>,
          })}
        </p>
        <p className="text-14 text-ink-soft">{sayUnit(property_type.slug)}</p>
      </div>
      <CouponBox {...coupon} />
      <ContactButton {...contact} />
      {state.kind === 'refused' && <Note kind="bad">{state.message}</Note>}
      <div className="flex gap-2">
        {email && (
          <a className="btn btn-line w-full" href={`mailto:${email}`}>
            <Icon name="mail" />
            {t('properties.write')}
          </a>
        )}
        <ShareButton title={title} address={address} />
      </div>
      <dl className="facts">
        {listed_at && (
          <div>
            <dt>{t('properties.listed')}</dt>
            <dd suppressHydrationWarning>{formatDay(listed_at)}</dd>
          </div>
        )}
        <div>
          <dt>{t('properties.number')}</dt>
          <dd>{property.id}</dd>
        </div>
      </dl>
    </div>
  )
}

/** The same on phones, at the bottom of the screen. */
export function PriceBar({ property, ...contact }: ContactProps & { property: PropertyDetail }) {
  return (
    <div className="price-bar">
      <p className="price-bar-sum">
        {t('properties.rentAMonth', {
          rent: formatRupees(property.price_per_month),
          b: (rent) => <b className="text-22 font-[650] text-ink tabular-nums">{rent}</b>,
        })}
        <small>{sayUnit(property.property_type.slug)}</small>
      </p>
      <ContactButton {...contact} isShort />
      {contact.state.kind === 'refused' && (
        <p className="w-full text-14 text-brick" role="alert">
          {contact.state.message}
        </p>
      )}
    </div>
  )
}
