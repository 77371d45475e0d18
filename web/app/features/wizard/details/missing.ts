import { t } from '../../../text.ts'
import type { DetailsForm } from './details-form.ts'

export type Part = { label: string; isThere: boolean }

/** The parts of step 1 in plain words, and whether each is filled in. Validity is checked by the form. */
export function findMissing(form: DetailsForm): Part[] {
  const count = form.amenities.length
  const hasType = form.property_type !== null && form.title.trim() !== ''
  const hasArea = form.city !== null && form.area !== null
  const hasPoint = form.latitude !== null && form.longitude !== null
  return [
    { label: t('wizard.partTypeAndTitle'), isThere: hasType },
    { label: t('wizard.description'), isThere: form.description.trim() !== '' },
    { label: t('wizard.rent'), isThere: (form.price_per_month ?? 0) > 0 },
    { label: t('wizard.partAmenities', { count }), isThere: count > 0 },
    { label: t('wizard.partCityAndArea'), isThere: hasArea },
    { label: t('wizard.address'), isThere: form.address.trim() !== '' },
    { label: t('wizard.placeOnMap'), isThere: hasPoint },
    { label: t('wizard.contactPerson'), isThere: hasContact(form) },
  ]
}

function hasContact(form: DetailsForm): boolean {
  return (
    form.contact_person_name.trim() !== '' &&
    form.contact_person_mobile.length === 10 &&
    form.contact_person_email.trim() !== ''
  )
}
