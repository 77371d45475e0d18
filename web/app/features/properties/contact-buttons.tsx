import type { Contact } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/drawings/icon.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import type { ContactState } from './use-contact.ts'

export type ContactProps = { state: ContactState; reveal: () => void }

type Size = 'big' | 'short' | 'icon'

const SHAPES = {
  big: { size: 'big', full: true, variant: 'line' },
  short: {},
  icon: { variant: 'line' },
} as const

const SHOWN_SHAPES = {
  big: 'btn-line btn-big w-full',
  short: 'btn-main',
  icon: 'btn-line btn-icon',
} as const

/** Shows the contact, then calls, or mails where there is no number. */
export function ContactButton({ state, reveal, size }: ContactProps & { size: Size }) {
  const { press, take } = useFocusAfterPress()
  const ask = () => {
    press()
    reveal()
  }
  const isIcon = size === 'icon'
  if (state.kind !== 'shown') {
    const label = t('properties.showContact')
    return (
      <Button
        icon="phone"
        {...SHAPES[size]}
        {...(isIcon ? { 'aria-label': label } : { busy: state.kind === 'loading' })}
        className={`needs-script ${isIcon ? 'btn-icon' : ''}`}
        onClick={ask}
      >
        {!isIcon && label}
      </Button>
    )
  }
  const way = mainWay(state.contact, size)
  if (!way) return <p className="text-ink-soft">{t('properties.noContact')}</p>
  return (
    <a
      ref={take}
      className={`btn ${SHOWN_SHAPES[size]}`}
      href={way.href}
      aria-label={isIcon ? way.label : way.name}
    >
      <Icon name={way.icon} />
      {!isIcon && way.label}
    </a>
  )
}

/** `name` is what a screen reader says instead of the label. */
type Way = { href: string; icon: IconName; label: string; name?: string }

function mainWay(contact: Contact, size: Size): Way | undefined {
  const { contact_person_mobile: mobile, contact_person_email: email } = contact
  if (mobile) {
    const call = { href: `tel:+91${mobile}`, icon: 'phone' } as const
    if (size !== 'big') return { ...call, label: t('properties.callOwner') }
    const number = formatMobile(mobile)
    return { ...call, label: number, name: t('properties.callNumber', { number }) }
  }
  return email
    ? { href: `mailto:${email}`, icon: 'mail', label: t('properties.writeToOwner') }
    : undefined
}
