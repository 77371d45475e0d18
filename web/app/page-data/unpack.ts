/** JSON data: as text, or in the script of the document that they came with. `of` only carries the type. */
export type Packed<T> = { json?: string; of?: T }

/** The id of the script that holds a document's data. */
export const PAGE_DATA = 'page-data'

const unpacked = new WeakMap<object, unknown>()

/** Remembers the data of `packed`, so that they needn't be parsed here. */
export function keepUnpacked(packed: object, data: unknown): void {
  unpacked.set(packed, data)
}

/** The data; the same object for the same `packed`. */
export function unpack<T>(packed: Packed<T>): T {
  if (!unpacked.has(packed)) {
    const text = packed.json ?? document.getElementById(PAGE_DATA)?.textContent
    keepUnpacked(packed, JSON.parse(text ?? ''))
  }
  // Set by pack or just above, with this type.
  return unpacked.get(packed) as T
}
