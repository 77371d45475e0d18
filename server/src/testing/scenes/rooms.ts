import type { OptionFields } from '@nilayam/contract/options/option-fields'
import type { Option } from '@nilayam/contract/options/options'
import type { TestApp } from '../app.ts'

const common = { who: 'women', has_ac: true, price: 8500, min_months: null, note: '' } as const

/** A bed with defaults, changed by `more`. */
export function bed(more: object = {}): OptionFields {
  return { kind: 'bed', ...common, sharing: 2, has_bath: true, ...more }
}

/** A morning desk with defaults, changed by `more`. */
export function desk(more: object = {}): OptionFields {
  const hours = { from_minute: 390, to_minute: 840 }
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return { kind: 'desk', ...common, who: 'anyone', ...hours, weekdays, is_reserved: false, ...more }
}

export type OptionDraft = {
  id?: number
  group?: number
  fields: OptionFields
  free?: number | null
}
export type GroupDraft = { id?: number; kind?: string; name?: string; units: number }
export type Standing = {
  revision: number
  confirmed_at: string
  groups: { id: number; kind: string; name: string; units: number }[]
  options: Option[]
}

/**
 * The body of a save: groups get the kind of their first option and no name, options the first group. All units of a new
 * group are free, unless the options say otherwise.
 */
export function toOptionsBody(
  property_id: number,
  revision: number,
  groups: readonly GroupDraft[],
  options: readonly OptionDraft[],
) {
  return {
    property_id,
    revision,
    groups: groups.map((group, at) => {
      const own = options.find((option) => (option.group ?? 0) === at)
      return { kind: own?.fields.kind ?? 'bed', name: '', ...group }
    }),
    options: options.map((option) => {
      const own = groups[option.group ?? 0]
      const isSaid = options.some(({ group = 0, free }) => groups[group] === own && free != null)
      const isNew = own !== undefined && own.id === undefined
      return { group: 0, ...(isNew && !isSaid && { free: own.units }), ...option }
    }),
  }
}

/** Saves options as their owner; returns the reply. */
export async function saveRooms(
  { call }: TestApp,
  token: string,
  ...body: Parameters<typeof toOptionsBody>
): Promise<Standing> {
  const { status, body: reply } = await call('/owner/options/', {
    body: toOptionsBody(...body),
    token,
  })
  if (status !== 200) throw new Error(`Options were refused: ${JSON.stringify(reply)}`)
  return reply as Standing
}

export type BoardUnit = { id: number; label: string; taken: { from: string; to: string | null }[] }
export type BoardReply = {
  revision: number
  options: Option[]
  rooms: { id: number; name: string; units: BoardUnit[] }[]
  changes: { revision: number; act: string; by: string | null; units: number[] }[]
}

/** An own property's board. */
export async function readBoard(
  { call }: TestApp,
  token: string,
  property: number,
  since = '',
): Promise<BoardReply> {
  const { body } = await call(`/owner/board/${property}/${since}`, { token })
  return body.board as BoardReply
}
