import { ApiError, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'

export const DELETED = 'Property deleted successfully'

/** What is asked before a property is deleted (specification, section 8). */
export function deleteQuestion(property: { title: string; is_drafted: boolean }) {
  return {
    title: `Delete ${property.title}?`,
    text: property.is_drafted
      ? "You won't be able to revert this!"
      : 'The subscription amount will not be refunded. This action cannot be reverted.',
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
    kind: 'danger',
  } as const
}

/** The server refused, or could not be reached. */
export function deleteFailure(error: unknown): string {
  const hasAnswer = error instanceof ApiError && error.status !== 0
  return hasAnswer ? SOMETHING_WENT_WRONG : 'An error occurred while deleting the property'
}
