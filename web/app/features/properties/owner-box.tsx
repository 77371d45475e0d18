import type { Contact, PropertyDetail } from '@nilayam/contract/places/properties'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Face } from '../../shell/bars/face.tsx'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName, VerifiedTick } from '../../ui/drawings/icon.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { Note } from '../../ui/note.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { AnswerNote } from '../answers/answer-note.door.tsx'
import { AskOwner, useMayAsk } from '../enquiries/ask-owner.door.tsx'
import { PhoneProved } from '../proofs/phone-proved.door.tsx'
import type { ContactProps } from './contact-buttons.tsx'
import { toWhatsApp } from './whatsapp.ts'

type Props = ContactProps & { property: PropertyDetail }

export function OwnerBox({ property, ...contact }: Props) {
  const { owner, contact_person_name: person, verified_at, is_verified } = property
  const mayAsk = useMayAsk()
  return (
    <div className="owner-box">
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <Face name={owner.name} className="face-big" />
          <div className="min-w-0 wrap-anywhere">
            <h3>{owner.name || t('properties.notGiven')}</h3>
            <p className="text-ink-soft">
              {t('properties.ownerOf', { count: owner.property_count })}
            </p>
            {person && person !== owner.name && (
              <p className="text-ink-soft">{t('properties.askFor', { person })}</p>
            )}
          </div>
        </div>
        <AnswerNote answers={property.answers} />
      </div>
      {mayAsk && (
        <div className="lg:hidden">
          <AskOwner propertyId={property.id} size="big" />
        </div>
      )}
      <ContactLines property={property} {...contact} />
      {is_verified && verified_at && (
        <p className="owner-verified">
          <VerifiedTick />
          <span suppressHydrationWarning>
            {t('properties.verifiedOn', { day: toIndianDay(verified_at) })}
          </span>
        </p>
      )}
    </div>
  )
}

function ContactLines({ property, state, reveal }: Props) {
  const { press, take } = useFocusAfterPress()
  const ask = () => {
    press()
    reveal()
  }
  if (state.kind === 'shown')
    return <Lines property={property} contact={state.contact} take={take} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{t('properties.contactOnDemand')}</p>
      <Button variant="line" busy={state.kind === 'loading'} className="needs-script" onClick={ask}>
        {t('properties.showContact')}
      </Button>
      {state.kind === 'refused' && <Note kind="bad">{state.message}</Note>}
      <noscript>{t('properties.needsScript')}</noscript>
    </div>
  )
}

type LinesProps = {
  property: PropertyDetail
  contact: Contact
  take: (element: HTMLElement | null) => void
}

function Lines({ property, contact, take }: LinesProps) {
  const { contact_person_mobile: mobile, contact_person_email: email } = contact
  return (
    <div ref={take} tabIndex={-1} className="grid gap-2">
      <Line icon="phone" href={mobile && `tel:+91${mobile}`}>
        {mobile && formatMobile(mobile)}
      </Line>
      {mobile && contact.is_phone_proved && <PhoneProved />}
      {mobile && (
        <a className="contact-line" {...toWhatsApp(mobile, property)}>
          <Icon name="talk" />
          {t('properties.whatsapp')}
        </a>
      )}
      <Line icon="mail" href={email && `mailto:${email}`}>
        {email}
      </Line>
    </div>
  )
}

type LineProps = { icon: IconName; href: string | null; children: string | null }

function Line({ icon, href, children }: LineProps) {
  const words = (
    <>
      <Icon name={icon} />
      <span className="min-w-0 wrap-anywhere">{children ?? t('properties.notGiven')}</span>
    </>
  )
  if (!href) return <p className="contact-line">{words}</p>
  return (
    <a className="contact-line" href={href}>
      {words}
    </a>
  )
}
