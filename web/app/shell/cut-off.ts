import { ApiError } from '@nilayam/contract/errors'

// What Chrome, Safari and Firefox say when a file or a reply could not be fetched: there is no other sign.
const said =
  /^(Failed to fetch|Load failed|NetworkError|Importing a module|error loading dynamically)/i

/** Whether something failed because nothing came over the network. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && said.test(error.message)
}
