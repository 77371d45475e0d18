const ready = Symbol('ready')

/** An answer that is JSON already, put together of parts that its shape has let through before. */
export type ReadyJson = { readonly [ready]: Buffer }

/** `json`: the reply as the contract names it, without a status. */
export function toReadyJson(json: Buffer): ReadyJson {
  return { [ready]: json }
}

export function findReadyJson(answer: unknown): Buffer | undefined {
  return typeof answer === 'object' && answer !== null && ready in answer
    ? (answer as ReadyJson)[ready]
    : undefined
}
