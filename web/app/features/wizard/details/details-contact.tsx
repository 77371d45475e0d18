import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { useState } from 'react'
import { t } from '../../../text.ts'
import { showMobile, typedMobile } from '../../../ui/fields/mobile.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../section.tsx'
import { useTextField, useValueField } from './details-form.ts'

/** Digits only while typing, grouped by five on blur. */
function MobileField() {
  const mobile = useValueField('contact_person_mobile')
  const [isTyping, setTyping] = useState(false)
  const leave = () => {
    const digits = toMobileDigits(mobile.value)
    setTyping(false)
    if (digits !== mobile.value) mobile.set(digits)
    mobile.onLeave()
  }
  return (
    <TextField
      label={t('wizard.mobile')}
      name="contact_person_mobile"
      error={mobile.error}
      before="+91"
      inputMode="tel"
      autoComplete="tel-national"
      value={isTyping ? mobile.value : showMobile(mobile.value)}
      onChange={(event) => {
        setTyping(true)
        mobile.set(typedMobile(event.target.value))
      }}
      onBlur={leave}
    />
  )
}

export function ContactPerson() {
  return (
    <Section title={t('wizard.whomToCall')} help={t('wizard.whomToCallHelp')}>
      <TextField
        label={t('wizard.contactPerson')}
        autoComplete="name"
        maxLength={100}
        {...useTextField('contact_person_name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MobileField />
        <TextField
          label={t('wizard.email')}
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...useTextField('contact_person_email')}
        />
      </div>
    </Section>
  )
}
