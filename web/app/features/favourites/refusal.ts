import { ApiError, SESSION_EXPIRED, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { t } from '../../text.ts'

const whenAdding = new Map([
  [400, t('favourites.badRequest')],
  [403, t('favourites.forbidden')],
])
const whenRemoving = new Map([[404, t('favourites.notSaved')]])

/** The toast after saving or removing failed (specification, section 8). */
export function refusalOf(error: unknown, isAdding: boolean): string {
  const sentences = isAdding ? whenAdding : whenRemoving
  if (error instanceof ApiError && error.status === 401) return SESSION_EXPIRED
  return (error instanceof ApiError && sentences.get(error.status)) || SOMETHING_WENT_WRONG
}
