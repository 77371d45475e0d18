import { ApiError } from '@nilayam/contract/errors'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { DELETED, deleteFailure, deleteQuestion } from './delete-words.ts'

/** Deletes after confirmation, with a toast for the result; `onDeleted` reloads or leaves the page. */
export function useDelete(property: OwnerProperty, onDeleted: () => Promise<void>) {
  const [isDeleting, setDeleting] = useState(false)
  const askAndDelete = async () => {
    if (!(await confirm(deleteQuestion(property)))) return
    setDeleting(true)
    try {
      await api.call('deleteProperty', { body: { property_id: property.id } })
      showToast('good', DELETED)
      await onDeleted()
    } catch (error) {
      showToast('bad', deleteFailure(error))
      // It was deleted in another tab, so the page is outdated.
      if (error instanceof ApiError && error.status === 404) await onDeleted()
    } finally {
      setDeleting(false)
    }
  }
  return { isDeleting, askAndDelete }
}
