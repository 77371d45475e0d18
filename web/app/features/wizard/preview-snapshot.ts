import { toMobileDigits } from '@nilayam/contract/mobile-digits'
import type { OwnerProperty } from '@nilayam/contract/owner'
import { paths } from '../../paths.ts'
import { wizardPrefix } from '../../shell/wizard-storage.ts'
import { toBrochurePages } from '../properties/property-words.door.ts'
import { type Kyc, toTiles } from './uploads/kyc.ts'

/** A photograph of the preview: an address on the server, or one that lives as long as the wizard's tab. */
export type PreviewPhoto = { url: string; alt: string }
/** What the preview shows. Nothing is verified before staff have looked at it. */
export type Preview = Pick<
  OwnerProperty,
  | 'id'
  | 'title'
  | 'description'
  | 'price_per_month'
  | 'address'
  | 'city'
  | 'area'
  | 'property_type'
  | 'amenities'
  | 'latitude'
  | 'longitude'
  | 'nearby'
  | 'contact_person_name'
  | 'contact_person_email'
  | 'contact_person_mobile'
> & { is_verified: false; photos: readonly PreviewPhoto[] }

const key = `${wizardPrefix}-preview`

/** The property as saved, with the photographs as they are chosen right now. */
export function toPreview(property: OwnerProperty, kyc: Kyc): Preview {
  return {
    id: property.id,
    title: property.title,
    description: property.description,
    price_per_month: property.price_per_month,
    address: property.address,
    city: property.city,
    area: property.area,
    property_type: property.property_type,
    amenities: property.amenities,
    latitude: property.latitude,
    longitude: property.longitude,
    nearby: property.nearby,
    contact_person_name: property.contact_person_name,
    contact_person_email: property.contact_person_email,
    contact_person_mobile: toMobileDigits(property.contact_person_mobile),
    is_verified: false,
    photos: toTiles(kyc, property)
      .flatMap(({ onFile, chosen }) => {
        if (onFile) return { url: onFile.url, alt: onFile.alt }
        return chosen.url ? { url: chosen.url, alt: chosen.file.name } : []
      })
      .concat(toPages(property, kyc)),
  }
}

/** Of the brochures on file; one that was just chosen has no pictures yet. */
function toPages({ brochures }: OwnerProperty, { removedBrochures }: Kyc): PreviewPhoto[] {
  const left = brochures.filter(({ id }) => !removedBrochures.includes(id))
  return toBrochurePages(left).map(({ url, alt }) => ({ url, alt }))
}

/** Hands a snapshot to a new tab. */
export function openPreview(property: OwnerProperty, kyc: Kyc): void {
  localStorage.setItem(key, JSON.stringify(toPreview(property, kyc)))
  open(paths.ownerPreview(), '_blank')
}

/**
 * The snapshot of this tab. The one that was handed over is taken out of the storage that all tabs
 * share, so that nothing stays there; this tab keeps it for a reload.
 */
export function takePreview(): Preview | undefined {
  const handed = localStorage.getItem(key)
  if (handed !== null) {
    sessionStorage.setItem(key, handed)
    localStorage.removeItem(key)
  }
  const kept = sessionStorage.getItem(key)
  // Written by openPreview just above, in the shape that it has here.
  return kept === null ? undefined : (JSON.parse(kept) as Preview)
}
