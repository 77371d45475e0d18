import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { PropertyCard as Card } from '@nilayam/contract/places/properties'
import { useWatch } from 'react-hook-form'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { PropertyCard } from '../../cards/property-card.door.tsx'
import type { DetailsForm } from './details-form.ts'
import { findMissing, type Part } from './missing.ts'
import type { Lists } from './use-lists.ts'

const typeless = { id: 0, property_type: '', name: t('wizard.propertyType'), slug: '' }

/** The card with placeholders for missing fields. */
function toCard(form: DetailsForm, lists: Lists, property: OwnerProperty | undefined): Card {
  const { types, cities, areas, amenities } = lists
  return {
    id: property?.id ?? 0,
    property_id: property?.id ?? 0,
    slug: '',
    title: form.title.trim() || t('wizard.propertyTitle'),
    property_type: types.find(({ id }) => id === form.property_type) ?? typeless,
    city: cities.find(({ id }) => id === form.city) ?? { id: 0, city_name: t('wizard.city') },
    area: areas.find(({ id }) => id === form.area) ?? { id: 0, area_name: t('wizard.area') },
    price_per_month: form.price_per_month ?? 0,
    latitude: 0,
    longitude: 0,
    is_verified: property?.is_verified ?? false,
    is_drafted: true,
    is_favorite: false,
    amenities: amenities.filter(({ id }) => form.amenities.includes(id)),
    images: property?.images ?? [],
    distance_m: null,
    answers: null,
    marks: null,
  }
}

function Line({ part: { label, isThere } }: { part: Part }) {
  return (
    <li className={`flex items-center gap-2 ${isThere ? '' : 'text-ink-soft'}`}>
      <Icon name={isThere ? 'check' : 'minus'} size={18} className={isThere ? 'text-leaf' : ''} />
      {isThere ? label : t('wizard.partMissing', { part: label })}
    </li>
  )
}

/** A live preview of the card, and the missing fields. */
export function DetailsPreview({ lists, property }: { lists: Lists; property?: OwnerProperty }) {
  const form = useWatch<DetailsForm>() as DetailsForm
  return (
    <aside className="max-lg:hidden" aria-label={t('wizard.previewOfCard')}>
      <div className="sticky top-24 grid gap-4">
        <h2 className="text-16">{t('wizard.asStudentsSee')}</h2>
        <div inert>
          <PropertyCard
            property={toCard(form, lists, property)}
            sizes="336px"
            noPicture={t('wizard.photosComeLater')}
            to="#"
          />
        </div>
        <ul className="grid gap-2 border-t border-line pt-3.5 text-14">
          {findMissing(form).map((part) => (
            <Line key={part.label} part={part} />
          ))}
        </ul>
      </div>
    </aside>
  )
}
