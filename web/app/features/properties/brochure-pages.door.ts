import type { Photo } from '@nilayam/contract/places/photos'
import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'

/** Pages of brochures as pictures with alternative texts. */
export function toBrochurePages(brochures: PropertyDetail['brochures']): Photo[] {
  return brochures.flatMap(({ pages }) =>
    pages.map((page) => ({
      ...page,
      alt: t('properties.brochurePage', { page: page.id, count: pages.length }),
    })),
  )
}
