import type { Amenity, PropertyType } from '@nilayam/contract/places/places'
import { t } from '../../../text.ts'
import { toIconName } from '../../../ui/drawings/icon.tsx'
import { Tile } from '../../../ui/fields/choice.tsx'
import { FieldGroup, fieldId } from '../../../ui/fields/field.tsx'
import { groupAmenities } from '../../cards/amenity-groups.door.ts'
import { Section } from '../section.tsx'
import { useValueField } from './details-form.ts'

type Props = { type: PropertyType | undefined; amenities: readonly Amenity[] }

/** The amenities of the chosen type, in 2, 3 or 4 columns. */
export function Amenities({ type, amenities }: Props) {
  const { value: chosen, error, set } = useValueField('amenities')
  const toggle = (id: number) =>
    set(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const help = type
    ? t('wizard.chosenAmenities', { count: chosen.length })
    : t('wizard.chooseTypeFirst')
  return (
    <Section title={t('wizard.amenities')} help={help}>
      <FieldGroup
        id={fieldId('amenities')}
        label={<span className="sr-only">{t('wizard.amenities')}</span>}
        error={error}
      >
        <div className="grid gap-5">
          {groupAmenities(amenities).map((group) => (
            <section key={group.title}>
              <h3 className="mb-2 text-16 text-ink-soft">{group.title}</h3>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
                {group.amenities.map((amenity) => (
                  <Tile
                    key={amenity.id}
                    type="checkbox"
                    icon={toIconName(amenity.icon)}
                    checked={chosen.includes(amenity.id)}
                    onChange={() => toggle(amenity.id)}
                  >
                    {amenity.name}
                  </Tile>
                ))}
              </div>
            </section>
          ))}
        </div>
      </FieldGroup>
    </Section>
  )
}
