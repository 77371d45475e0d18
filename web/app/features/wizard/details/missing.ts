import type { DetailsForm } from './details-form.ts'

export type Part = { label: string; isThere: boolean }

/** The parts of step 1 in plain words, and whether each is filled in. Whether it is right, the form says. */
export function findMissing(form: DetailsForm): Part[] {
  const count = form.amenities.length
  const isThere = {
    'Type and title': form.property_type !== null && form.title.trim() !== '',
    Description: form.description.trim() !== '',
    Rent: (form.price_per_month ?? 0) > 0,
    [count > 1 ? `${count} amenities` : 'Amenity']: count > 0,
    'City and area': form.city !== null && form.area !== null,
    Address: form.address.trim() !== '',
    'Place on the map': form.latitude !== null && form.longitude !== null,
    'Contact person':
      form.contact_person_name.trim() !== '' &&
      form.contact_person_mobile.length === 10 &&
      form.contact_person_email.trim() !== '',
  }
  return Object.entries(isThere).map(([label, isThere]) => ({ label, isThere }))
}
