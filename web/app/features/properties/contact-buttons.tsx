import type { Contact } from '@nilayam/contract/properties'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { formatMobile } from '../../ui/mobile.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import type { ContactState } from './use-contact.ts'

export type ContactProps = { state: ContactState; reveal: () => void }

/** The primary button: shows the contact, then calls, or mails where there is no number. */
export function ContactButton({
  state,
  reveal,
  isShort = false,
}: ContactProps & { isShort?: boolean }) {
  const { press, take } = useFocusAfterPress()
  const ask = () => {
    press()
    reveal()
  }
  if (state.kind !== 'shown') {
    return (
      <Button
        icon="phone"
        {...(!isShort && { size: 'big', full: true, variant: 'line' })}
        busy={state.kind === 'loading'}
        className="needs-script"
        onClick={ask}
      >
        {t('properties.showContact')}
      </Button>
    )
  }
  const way = mainWay(state.contact, isShort)
  if (!way) return <p className="text-ink-soft">{t('properties.noContact')}</p>
  return (
    <a ref={take} className={`btn btn-main ${isShort ? '' : 'btn-big w-full'}`} href={way.href}>
      <Icon name={way.icon} />
      {way.label}
    </a>
  )
}

type Way = { href: string; icon: IconName; label: string }

function mainWay(contact: Contact, isShort: boolean): Way | undefined {
  const { contact_person_mobile: mobile, contact_person_email: email } = contact
  if (mobile) {
    const label = isShort
      ? t('properties.callOwner')
      : t('properties.callNumber', { number: formatMobile(mobile) })
    return { href: `tel:+91${mobile}`, icon: 'phone', label }
  }
  return email
    ? { href: `mailto:${email}`, icon: 'mail', label: t('properties.writeToOwner') }
    : undefined
}
