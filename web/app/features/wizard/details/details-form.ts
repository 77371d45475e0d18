import type { User } from '@nilayam/contract/accounts/accounts'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Details, UnfinishedForm } from '@nilayam/contract/listing/wizard-details'
import { useState } from 'react'
import {
  type Resolver,
  type UseFormReturn,
  useController,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { findTyped } from './saving/typed.ts'

/** The form's values; fields not yet chosen are null, which the contract refuses. */
export type DetailsForm = Omit<
  Details,
  | 'id'
  | 'only_draft'
  | 'updated_at'
  | 'price_per_month'
  | 'city'
  | 'area'
  | 'property_type'
  | 'latitude'
  | 'longitude'
> & {
  price_per_month: number | null
  city: number | null
  area: number | null
  property_type: number | null
  latitude: number | null
  longitude: number | null
}
export type DetailsField = keyof DetailsForm
export type Form = UseFormReturn<DetailsForm, unknown, Details>

/** In page order. Both coordinates have one message, so only the first is listed. */
export const detailsFields = [
  'property_type',
  'title',
  'description',
  'price_per_month',
  'amenities',
  'city',
  'area',
  'address',
  'latitude',
  'google_maps_link',
  'contact_person_name',
  'contact_person_mobile',
  'contact_person_email',
] as const satisfies readonly DetailsField[]

const blank = {
  title: '',
  description: '',
  price_per_month: null,
  address: '',
  city: null,
  area: null,
  property_type: null,
  google_maps_link: '',
  google_maps_place_id: null,
  amenities: [],
  latitude: null,
  longitude: null,
}

/** The form of a saved property, or an empty one with the owner as the contact person. */
export function toDetailsForm(property: OwnerProperty | undefined, user: User): DetailsForm {
  if (!property) {
    return {
      ...blank,
      contact_person_name: user.full_name,
      contact_person_mobile: user.mobile_number,
      contact_person_email: user.email,
    }
  }
  return {
    title: property.title,
    description: property.description,
    price_per_month: property.price_per_month,
    address: property.address,
    city: property.city.id,
    area: property.area.id,
    property_type: property.property_type.id,
    google_maps_link: property.google_maps_link,
    google_maps_place_id: property.google_maps_place_id,
    amenities: property.amenities.map(({ id }) => id),
    contact_person_name: property.contact_person_name,
    contact_person_mobile: property.contact_person_mobile,
    contact_person_email: property.contact_person_email,
    latitude: property.latitude,
    longitude: property.longitude,
  }
}

/** The contract's schema, loaded when typing starts, so that the page shows sooner. */
export const loadRules = () => import('./details-rules.ts')

const resolver: Resolver<DetailsForm, unknown, Details> = async (values, context, options) => {
  const rules = await loadRules().catch(() => undefined)
  // Offline it can't be loaded, but nothing can be saved either; then the server validates.
  return rules
    ? rules.resolver(values, context, options)
    : { values: values as Details, errors: {} }
}

/** What the server has of step 1. */
export type Saved = {
  property: OwnerProperty | undefined
  /** An unfinished form from another device. */
  unfinished: UnfinishedForm | undefined
}

/** The form as the server has it. */
export function toSavedForm(user: User, { property, unfinished }: Saved): DetailsForm {
  return { ...toDetailsForm(property, user), ...unfinished } as DetailsForm
}

/** The form of step 1, validated by the contract. Values typed in this tab take precedence over saved ones. */
export function useDetailsForm(user: User, start: Saved): Form {
  const [saved] = useState(() => toDetailsForm(start.property, user))
  const [values] = useState(() => ({
    ...toSavedForm(user, start),
    ...findTyped(start.property?.id),
  }))
  return useForm<DetailsForm, unknown, Details>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: saved,
    // The server only stores keys that were sent, and the form sends all.
    values,
    resetOptions: { keepDefaultValues: true },
  })
}

/** Validates a changed field on blur; editing clears its error. */
function useCheck(name: DetailsField) {
  const { trigger, clearErrors, formState } = useFormContext<DetailsForm>()
  const isChanged = Boolean(formState.dirtyFields[name])
  return {
    error: formState.errors[name]?.message,
    onEdit: () => clearErrors(name),
    onLeave: () => {
      if (isChanged) trigger(name)
    },
  }
}

/** Props of a plain text field. */
export function useTextField(name: DetailsField) {
  const { register } = useFormContext<DetailsForm>()
  const { error, onEdit, onLeave } = useCheck(name)
  return { ...register(name, { onChange: onEdit, onBlur: onLeave }), error }
}

/** A field whose value isn't the text of its control. */
export function useValueField<N extends DetailsField>(name: N) {
  const { field } = useController<DetailsForm, N>({ name })
  const { error, onEdit, onLeave } = useCheck(name)
  return {
    value: field.value,
    error,
    onLeave,
    set: (value: DetailsForm[N]) => {
      field.onChange(value)
      onEdit()
    },
  }
}
