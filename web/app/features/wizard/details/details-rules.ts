import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Details, DetailsBody } from '@nilayam/contract/wizard-details'
import type { Resolver } from 'react-hook-form'
import type { DetailsForm } from './details-form.ts'

// The form may hold nulls that the schema refuses with its sentences: that is what it is for.
export const resolver = standardSchemaResolver(DetailsBody) as unknown as Resolver<
  DetailsForm,
  unknown,
  Details
>

/** The details of a complete form; undefined while something is missing or wrong. */
export function findDetails(form: DetailsForm): Details | undefined {
  const parsed = DetailsBody.safeParse(form)
  return parsed.success ? parsed.data : undefined
}
