import { OPTION_KINDS, type OptionFields } from '@nilayam/contract/options/option-fields'
import * as z from 'zod/mini'
import type { DraftKind } from '../../../typed/use-saved-draft.ts'
import { mergeRooms } from './merge-rooms.ts'
import type { Draft } from './rooms-draft.ts'

/** Its kind can be relied on; the rest is checked when it is saved. */
const isFields = (fields: unknown) =>
  typeof fields === 'object' &&
  fields !== null &&
  'kind' in fields &&
  OPTION_KINDS.some((kind) => kind === fields.kind)

const id = z.nullable(z.int())
const Kept = z.object({
  groups: z.array(
    z.object({ key: z.string(), id, kind: z.enum(OPTION_KINDS), name: z.string(), units: z.int() }),
  ),
  options: z.array(
    z.object({
      key: z.string(),
      id,
      group: z.string(),
      fields: z.custom<OptionFields>(isFields),
      price: z.string(),
      free: z.nullable(z.int()),
    }),
  ),
})

export const roomsDraftKind: DraftKind<Draft> = {
  parse: (kept) => Kept.safeParse(kept).data,
  merge: mergeRooms,
}
