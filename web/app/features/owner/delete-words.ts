import { ApiError, SOMETHING_WENT_WRONG } from '@nilayam/contract/errors'
import { t } from '../../text.ts'

export const DELETED = t('owner.deleted')

/** The question before a property is deleted (specification, section 8). */
export function deleteQuestion(property: { title: string; is_drafted: boolean }) {
  return {
    title: t('owner.deleteQuestion', { title: property.title }),
    text: property.is_drafted ? t('owner.deleteDraftExplained') : t('owner.deleteListedExplained'),
    confirm: t('owner.deleteYes'),
    cancel: t('owner.deleteNo'),
    kind: 'danger',
  } as const
}

/** The message when deleting fails: another one if the server couldn't be reached. */
export function deleteFailure(error: unknown): string {
  const hasAnswer = error instanceof ApiError && error.status !== 0
  return hasAnswer ? SOMETHING_WENT_WRONG : t('owner.deleteFailed')
}
