/**
 * The id of the property in a route's state `{ property, isEdit, is_drafted }`, where `property` is the property or its
 * id; undefined for a new one.
 */
export function findPropertyId(state: unknown): number | undefined {
  const property = fieldOf(state, 'property')
  const id = fieldOf(property, 'id') ?? fieldOf(property, 'property_id') ?? property
  const number = Number(id)
  return number > 0 ? number : undefined
}

/** Undefined for what has no such field, as numbers and strings. */
function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name]
}
