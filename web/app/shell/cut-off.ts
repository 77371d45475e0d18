import { ApiError } from '@nilayam/contract/errors'

// Messages of Chrome, Safari and Firefox for failed fetches: there is no other way to tell.
const said =
  /^(Failed to fetch|Load failed|NetworkError|Importing a module|error loading dynamically)/i

/** Whether an error is a network failure. */
export function isCutOff(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && said.test(error.message)
}
