import type { PropertyType } from '@nilayam/contract/places/places'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../text.ts'
import { Tile } from '../../../ui/fields/choice.tsx'
import { FieldGroup, fieldId } from '../../../ui/fields/field.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { type DetailsForm, useTextField, useValueField } from './details-form.ts'

type Props = { types: readonly PropertyType[]; isLocked: boolean }

function TypeField({ types, isLocked }: Props) {
  const type = useValueField('property_type')
  const { setValue, clearErrors } = useFormContext<DetailsForm>()
  const choose = (id: number) => {
    type.set(id)
    // The amenities of the type before may not exist in this one.
    setValue('amenities', [], { shouldDirty: true })
    clearErrors('amenities')
  }
  return (
    <FieldGroup
      id={fieldId('property_type')}
      label={t('wizard.propertyType')}
      help={isLocked && t('wizard.typeIsFixed')}
      error={type.error}
    >
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {types.length === 0 && <Skeleton className="col-span-full h-28 rounded-control" />}
        {types.map(({ id, name }) => (
          <Tile
            key={id}
            type="radio"
            name="property_type"
            checked={type.value === id}
            disabled={isLocked}
            onChange={() => choose(id)}
          >
            {name}
          </Tile>
        ))}
      </div>
    </FieldGroup>
  )
}

export function WhatItIs(props: Props) {
  return (
    <Section title={t('wizard.whatItIs')}>
      <TypeField {...props} />
      <TextField
        label={t('wizard.propertyTitle')}
        help={t('wizard.titleHelp')}
        {...useTextField('title')}
      />
      <TextAreaField
        label={t('wizard.description')}
        help={t('wizard.descriptionHelp')}
        {...useTextField('description')}
      />
    </Section>
  )
}
