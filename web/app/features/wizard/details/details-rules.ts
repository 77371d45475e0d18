import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Details, DetailsBody } from '@nilayam/contract/listing/wizard-details'
import type { Resolver } from 'react-hook-form'
import type { DetailsForm } from './details-form.ts'

// The form may contain nulls, which the schema refuses with its messages.
export const resolver = standardSchemaResolver(DetailsBody) as unknown as Resolver<
  DetailsForm,
  unknown,
  Details
>

/** The parsed details; undefined while the form is incomplete or invalid. */
export function findDetails(form: DetailsForm): Details | undefined {
  const parsed = DetailsBody.safeParse(form)
  return parsed.success ? parsed.data : undefined
}
