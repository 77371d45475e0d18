import type { PropertyState } from '@nilayam/contract/admin/moderation'
import { type Photo, photoUrl } from '@nilayam/contract/places/photos'
import { HOUR } from '@nilayam/contract/time/durations'
import { isSignatureOf, signText } from '../../platform/secrets/signatures.ts'

/** Half a day's addresses are the same, so that a browser keeps the pictures; each is good for 12 to 24 hours. */
const SPAN = 12 * HOUR

/**
 * A photo's key for an address that shows it also while its place is out of sight, for owners and staff: `<img>` can't
 * send an access token. `photoUrl` takes it as any other.
 */
export function signPhotoKey(secret: Uint8Array, key: string, now: Date): string {
  const until = (Math.floor(now.getTime() / SPAN) + 2) * SPAN
  const text = `${key}~${until.toString(36)}`
  return `${text}~${signText(secret, text)}`
}

const SIGNED = /^((.+)~([0-9a-z]{1,9}))~([\w-]{24})$/

/** The photo's own key, and whether our signature is on what was given and still good. */
export function readPhotoKey(
  secret: Uint8Array,
  given: string,
  now: Date,
): { key: string; isSigned: boolean } {
  const [, text = '', key = '', until = '', signature = ''] = SIGNED.exec(given) ?? []
  const isGood =
    Number.parseInt(until, 36) > now.getTime() && isSignatureOf(secret, text, signature)
  return isGood ? { key, isSigned: true } : { key: given, isSigned: false }
}

type Shown = {
  state: PropertyState
  images: Photo[]
  brochures: { pages: Photo[] }[]
}

/** A property as its owner and staff see it: with signed addresses of its pictures unless everybody may see them. */
export function signPhotos<T extends Shown>(secret: Uint8Array, property: T, now: Date): T {
  if (property.state === 'listed' || property.state === 'expired') return property
  const signAll = (photos: Photo[]) =>
    photos.map((photo) => {
      const key = signPhotoKey(secret, photo.key, now)
      return { ...photo, key, url: photoUrl(key, 1024, 'webp') }
    })
  const brochures = property.brochures.map((each) => ({ ...each, pages: signAll(each.pages) }))
  return { ...property, images: signAll(property.images), brochures }
}
