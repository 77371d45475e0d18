import { t } from '../../../text.ts'
import type { Card } from '../../cards/card.door.ts'
import { PropertyShelf } from '../../favourites/property-shelf.door.tsx'

type Props = { properties: readonly Card[]; areaName: string }

/** Other places nearby. */
export function Similar({ properties, areaName }: Props) {
  if (properties.length === 0) return null
  return (
    <section>
      <h2 className="mb-6">{t('properties.moreNear', { area: areaName })}</h2>
      <PropertyShelf properties={properties} />
    </section>
  )
}
