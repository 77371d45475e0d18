import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'
import { paths } from '../../paths.ts'
import { wizardPrefix } from '../../shell/private-pages/wizard-storage.ts'
import { toBrochurePages } from '../properties/brochure-pages.door.ts'
import { type Kyc, toTiles } from './uploads/kyc.ts'

/** A photo of the preview: a server URL, or an object URL of the wizard's tab. */
export type PreviewPhoto = { url: string; alt: string }
/** The data of the preview, which is never verified. */
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

/** The saved property with the photos as currently chosen, which have a URL by `toUrl`. */
export function toPreview(
  property: OwnerProperty,
  kyc: Kyc,
  toUrl: (file: File) => string = URL.createObjectURL,
): Preview {
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
      .map(({ onFile, chosen }) => {
        if (onFile) return { url: onFile.url, alt: onFile.alt }
        return { url: toUrl(chosen.file), alt: chosen.file.name }
      })
      .concat(toPages(property, kyc)),
  }
}

/** Pages of uploaded brochures; ones just chosen have no pictures yet. */
function toPages({ brochures }: OwnerProperty, { removedBrochures }: Kyc): PreviewPhoto[] {
  const left = brochures.filter(({ id }) => !removedBrochures.includes(id))
  return toBrochurePages(left).map(({ url, alt }) => ({ url, alt }))
}

/** Object URLs of the last preview; an earlier one may lose its photos, which would stay in memory otherwise. */
let shown: string[] = []

/** Passes a snapshot to a new tab. */
export function openPreview(property: OwnerProperty, kyc: Kyc): void {
  for (const url of shown) URL.revokeObjectURL(url)
  shown = []
  const toUrl = (file: File) => {
    const url = URL.createObjectURL(file)
    shown.push(url)
    return url
  }
  localStorage.setItem(key, JSON.stringify(toPreview(property, kyc, toUrl)))
  open(paths.ownerPreview(), '_blank')
}

/** This tab's snapshot. It is moved from local storage, which all tabs share, to session storage, for reloads. */
export function takePreview(): Preview | undefined {
  const handed = localStorage.getItem(key)
  if (handed !== null) {
    sessionStorage.setItem(key, handed)
    localStorage.removeItem(key)
  }
  const kept = sessionStorage.getItem(key)
  // Written by openPreview above in this shape.
  return kept === null ? undefined : (JSON.parse(kept) as Preview)
}
