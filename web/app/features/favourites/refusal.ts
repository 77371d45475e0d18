import { ApiError, SESSION_EXPIRED, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'

const whenAdding = new Map([
  [400, 'Bad request'],
  [403, 'Forbidden'],
])
const whenRemoving = new Map([[404, 'Not found']])

/** What the toast says when saving or forgetting was refused (specification, section 8). */
export function refusalOf(error: unknown, isAdding: boolean): string {
  const sentences = isAdding ? whenAdding : whenRemoving
  if (error instanceof ApiError && error.status === 401) return SESSION_EXPIRED
  return (error instanceof ApiError && sentences.get(error.status)) || SOMETHING_WENT_WRONG
}
