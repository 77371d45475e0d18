import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Visit } from '@nilayam/contract/moving-in/visits'
import { useState } from 'react'
import { saveFile } from '../../admin-kit/save-file.ts'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { sayTime } from './visit-words.ts'

/**
 * What can be done with a visit besides moving it. `changed` gets it as it is then; undefined: read it anew. `take` is the
 * ref of what stands for it then, for the focus.
 */
export function useVisitActs(visit: Visit, changed: (visit: Visit | undefined) => void) {
  const [isBusy, setBusy] = useState(false)
  const { press, take } = useFocusAfterPress()
  const { id, enquiry_id, sequence, other_name, starts_at } = visit
  const params = { enquiry_id: String(enquiry_id) }

  const attempt = async (call: () => Promise<{ visit: Visit }>) => {
    setBusy(true)
    press()
    try {
      changed((await call()).visit)
    } catch (error) {
      showToast('bad', messageOf(error))
      // Without a line there is nothing to read, and what is shown stays.
      if (error instanceof ApiError && error.status !== 0) changed(undefined)
    }
    setBusy(false)
  }
  const cancel = async () => {
    const isSure = await confirm({
      title: t('visits.cancelTitle'),
      text: t('visits.cancelText', { when: sayTime(starts_at), name: other_name }),
      confirm: t('visits.cancelVisit'),
      cancel: t('visits.keepVisit'),
      kind: 'danger',
    })
    if (!isSure) return
    await attempt(() => api.call('cancelVisit', { params, body: { visit_id: id, sequence } }))
  }
  const say = (took_place: boolean) =>
    attempt(() => api.call('sayVisit', { params, body: { visit_id: id, took_place } }))
  const saveCalendar = async () => {
    try {
      const file = await api.call('getVisitCalendar', { params: { visit_id: String(id) } })
      saveFile(file, `nilayam-visit-${id}.ics`)
    } catch (error) {
      showToast('bad', messageOf(error))
    }
  }
  return { isBusy, cancel, say, saveCalendar, take }
}
