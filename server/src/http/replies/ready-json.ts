const ready = Symbol('ready')

/** JSON as bytes, or as ASCII text. */
export type JsonPart = Buffer | string

/** A reply that is already JSON, joined from parts that were validated earlier. */
export type ReadyJson = { readonly [ready]: readonly JsonPart[] }

/** `parts` form the whole reply by the contract, including its status. */
export function toReadyJson(parts: readonly JsonPart[]): ReadyJson {
  return { [ready]: parts }
}

export function findReadyJson(answer: object | ReadyJson): readonly JsonPart[] | undefined {
  return ready in answer ? answer[ready] : undefined
}

/** Joins the parts in a buffer that `take` provides. */
export function joinParts(
  parts: readonly JsonPart[],
  take: (bytes: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  let bytes = 0
  for (const part of parts) bytes += part.length
  const joined = take(bytes)
  let at = 0
  for (const part of parts) {
    if (typeof part === 'string') joined.write(part, at, 'latin1')
    else joined.set(part, at)
    at += part.length
  }
  return joined
}
