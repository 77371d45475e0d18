import { ApiError, messageOf } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { t } from '../text.ts'

/**
 * Shows a refused call in its form: at the fields that the server names, as far as the form has them,
 * else as the form's own error, `errors.root`.
 */
export function setRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  fields: readonly FieldPath<V>[],
  error: unknown,
): void {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const named = fields.filter((field) => errors[field])
  for (const field of named) setError(field, { message: errors[field] ?? '' })
  if (named.length === 0) setError('root', { message: messageOf(error) })
}

// What the sentence puts around a title.
const [before = '', after = ''] = t('ui.errorTitle', { title: '\n' }).split('\n')

function getPlainTitle(): string {
  const { title } = document
  const isMarked = title.startsWith(before) && title.endsWith(after)
  return isMarked ? title.slice(before.length, title.length - after.length) : title
}

/** "Error: " in front of the page's title while a sent form has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    document.title = t('ui.errorTitle', { title: getPlainTitle() })
    // The next page may have the same title, which is then not written anew.
    return () => {
      document.title = getPlainTitle()
    }
  }, [hasErrors])
}
