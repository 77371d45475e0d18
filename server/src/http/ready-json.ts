const ready = Symbol('ready')

/** Bytes of JSON, or text of it that is ASCII alone. */
export type JsonPart = Buffer | string

/** An answer that is JSON already, put together of parts that its shape has let through before. */
export type ReadyJson = { readonly [ready]: readonly JsonPart[] }

/** `parts`: the reply as the contract names it, with its status. */
export function toReadyJson(parts: readonly JsonPart[]): ReadyJson {
  return { [ready]: parts }
}

export function findReadyJson(answer: unknown): readonly JsonPart[] | undefined {
  return typeof answer === 'object' && answer !== null && ready in answer
    ? (answer as ReadyJson)[ready]
    : undefined
}

/** All parts in one piece, in the room that `take` has for so many bytes. */
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
