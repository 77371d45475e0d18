import type { Photo } from '@nilayam/contract/places/photos'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { toBrochurePages } from '../brochure-pages.door.ts'

/** A photo, or a page of a brochure, which must not be cropped. */
export type GalleryPicture = { photo: Photo; isPage: boolean }

/** The photos, followed by the pages of brochures. */
export function toGalleryPictures({
  images,
  brochures,
}: Pick<PropertyDetail, 'images' | 'brochures'>): GalleryPicture[] {
  return [
    ...images.map((photo) => ({ photo, isPage: false })),
    ...toBrochurePages(brochures).map((photo) => ({ photo, isPage: true })),
  ]
}

export const altsOf = (pictures: readonly GalleryPicture[]) =>
  pictures.map(({ photo }) => photo.alt)
