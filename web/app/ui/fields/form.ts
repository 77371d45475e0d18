import { ApiError, messageOf } from '@nilayam/contract/errors'
import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { t } from '../../text.ts'

/**
 * Shows a failed call in its form: at the named fields that the form has, of which the first takes the focus, otherwise
 * as the form's own error, `errors.root`.
 */
export function setRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  fields: readonly FieldPath<V>[],
  error: unknown,
): void {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const named = fields.filter((field) => errors[field])
  for (const [at, field] of named.entries()) {
    setError(field, { message: errors[field] ?? '' }, { shouldFocus: at === 0 })
  }
  if (named.length === 0) setError('root', { message: messageOf(error) })
}

// The text before and after the title.
const [before = '', after = ''] = t('ui.errorTitle', { title: '\n' }).split('\n')

function getPlainTitle(): string {
  const { title } = document
  const isMarked = title.startsWith(before) && title.endsWith(after)
  return isMarked ? title.slice(before.length, title.length - after.length) : title
}

/** Prefixes the document title with "Error: " while a submitted form has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    document.title = t('ui.errorTitle', { title: getPlainTitle() })
    // The next page may have the same title, and React then doesn't set it again.
    return () => {
      document.title = getPlainTitle()
    }
  }, [hasErrors])
}
