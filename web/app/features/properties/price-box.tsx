import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { formatDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { AnswerNote } from '../answers/answer-note.door.tsx'
import { CouponBox } from '../coupons/coupon-box.door.tsx'
import type { Coupon } from '../coupons/use-coupon.door.ts'
import { AskOwner, useMayAsk } from '../enquiries/ask-owner.door.tsx'
import { CostBox } from '../options/cost-box.door.tsx'
import { Free } from '../options/free.door.tsx'
import type { Choice } from '../options/use-choice.door.ts'
import { MakeQuote } from '../quotes/make-quote.door.tsx'
import { ContactButton, type ContactProps } from './contact-buttons.tsx'
import { sayUnit } from './rent-unit.door.ts'
import { ShareButton } from './share-button.tsx'
import { toWhatsApp } from './whatsapp.ts'

type BarProps = ContactProps & { property: PropertyDetail; choice: Choice | undefined }
type Props = BarProps & { address: string; coupon: Coupon }

const toChosen = (choice: Choice | undefined) =>
  choice && {
    option: choice.option.id,
    months: choice.months,
    move_in: choice.from ?? undefined,
  }

/** Cost and contact; sticky beside the text from `lg`. */
export function PriceBox({ property, choice, address, coupon, ...contact }: Props) {
  const { title, price_per_month, property_type, listed_at } = property
  const mayAsk = useMayAsk()
  const { state } = contact
  const mobile = state.kind === 'shown' ? state.contact.contact_person_mobile : null
  const email = state.kind === 'shown' ? state.contact.contact_person_email : null
  return (
    <div className="price-box">
      {choice ? (
        <>
          <CostBox choice={choice} />
          <MakeQuote propertyId={property.id} choice={choice} />
        </>
      ) : (
        <div>
          <p className="text-ink-soft">
            {t('properties.rentAMonth', {
              rent: formatRupees(price_per_month),
              b: (rent) => <b className="price-sum">{rent}</b>,
            })}
          </p>
          <p className="text-14 text-ink-soft">{sayUnit(property_type.slug)}</p>
        </div>
      )}
      <CouponBox {...coupon} rent={choice?.option.fields.price ?? price_per_month} />
      <AnswerNote answers={property.answers} />
      <div className="price-actions">
        {mayAsk && <AskOwner propertyId={property.id} chosen={toChosen(choice)} size="big" />}
        <ContactButton {...contact} size="big" />
      </div>
      {state.kind === 'refused' && <Note kind="bad">{state.message}</Note>}
      <div className="flex flex-wrap gap-2">
        {mobile && (
          <a className="btn btn-line flex-1" {...toWhatsApp(mobile, property)}>
            <Icon name="talk" />
            {t('properties.whatsapp')}
          </a>
        )}
        {email && (
          <a className="btn btn-line flex-1" href={`mailto:${email}`}>
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
export function PriceBar({ property, choice, ...contact }: BarProps) {
  const mayAsk = useMayAsk()
  return (
    <div className="price-bar">
      <p className="price-bar-sum">
        {t('properties.rentAMonth', {
          rent: formatRupees(choice?.option.fields.price ?? property.price_per_month),
          b: (rent) => <b>{rent}</b>,
        })}
        <small>
          {choice ? (
            <Free free={choice.option.free} age={choice.age} />
          ) : (
            sayUnit(property.property_type.slug)
          )}
        </small>
      </p>
      <div className="price-bar-actions">
        {mayAsk && <AskOwner propertyId={property.id} chosen={toChosen(choice)} size="short" />}
        <ContactButton {...contact} size={mayAsk ? 'icon' : 'short'} />
      </div>
      {contact.state.kind === 'refused' && (
        <p className="w-full text-14 text-brick" role="alert">
          {contact.state.message}
        </p>
      )}
    </div>
  )
}
