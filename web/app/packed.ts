const unpacked = new WeakMap<object, unknown>()

/** JSON data as a single string; `of` only carries the type. */
export type Packed<T> = { json: string; of?: T }

/**
 * For loaders with long lists. React Router's encoding (turbo-stream) splits objects into references, which compress
 * badly; as a single string the same data take half the bytes, and are parsed faster.
 */
export function pack<T>(data: T): Packed<T> {
  const packed = { json: swapQuotes(JSON.stringify(data)) }
  // So that server rendering needn't parse it.
  unpacked.set(packed, data)
  return packed
}

/** The data; the same object for the same `packed`. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(swapQuotes(packed.json)))
  // Set by pack or just above, with this type.
  return unpacked.get(packed) as T
}

/**
 * Swaps ' and ", because in the page's inline script each double quote would be escaped twice. A regular expression that
 * replaces thousands takes twice as long.
 */
function swapQuotes(text: string): string {
  const parts = text.split("'").map((part) => part.replaceAll('"', "'"))
  return parts.join('"')
}
