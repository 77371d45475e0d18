/**
 * The id of the property in a route's state `{ property, isEdit, is_drafted }`, where `property` is the property or its
 * id; undefined for a new one.
 */
export function findPropertyId(state: unknown): number | undefined {
  const property = fieldOf(state, 'property')
  const id = fieldOf(property, 'id') ?? fieldOf(property, 'property_id') ?? property
  const number = typeof id === 'string' ? Number(id) : id
  return typeof number === 'number' && number > 0 ? number : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  // Known to be an object; its keys are unknown.
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}
