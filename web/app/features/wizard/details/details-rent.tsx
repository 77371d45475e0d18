import type { PropertyType } from '@nilayam/contract/places/places'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { sayUnit } from '../../properties/rent-unit.door.ts'
import { Section } from '../section.tsx'
import { useValueField } from './details-form.ts'
import { parseRupees, showRupees } from './typing.ts'

/** What the rent covers, in the words of the property's page. */
function rentHelp(type: PropertyType | undefined): string {
  return type ? t('wizard.rentHelp', { unit: sayUnit(type.slug) }) : t('wizard.rentOfOne')
}

type ComputedProps = { propertyId: number; rent: number }

/** The rent of a property with options: the cheapest of them, which this form can't set. */
export function ComputedRent({ propertyId, rent }: ComputedProps) {
  return (
    <Section title={t('wizard.rent')}>
      <p>
        <b className="text-22 tabular-nums">{formatRupees(rent)}</b> {t('wizard.perMonth')}
      </p>
      <p className="text-ink-soft">
        {t('wizard.rentFromOptions', {
          link: (words) => (
            <Link to={paths.ownerRooms(propertyId)} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </Section>
  )
}

/** The rent: as it is typed, then grouped in the Indian way once it is left. */
export function Rent({ type }: { type: PropertyType | undefined }) {
  const rent = useValueField('price_per_month')
  const [typed, setTyped] = useState<string>()
  return (
    <Section title={t('wizard.rent')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('wizard.monthlyRent')}
          name="price_per_month"
          help={rentHelp(type)}
          error={rent.error}
          before="₹"
          after={t('wizard.perMonth')}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? showRupees(rent.value)}
          onChange={(event) => {
            setTyped(event.target.value.replace(/[^\d,.]/g, ''))
            rent.set(parseRupees(event.target.value))
          }}
          onBlur={() => {
            setTyped(undefined)
            rent.onLeave()
          }}
        />
      </div>
    </Section>
  )
}
