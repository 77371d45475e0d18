import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Occupants } from '@nilayam/contract/moving-in/occupants'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { useIsHere } from '../../../shell/use-is-here.ts'
import { t } from '../../../text.ts'
import { type AskDraft, keepDraft, readDraft, toAddress, toDraft } from './ask-draft.ts'

type Options = Reply<Contract['getPropertyOptions']>['options']

/** The draft of a first message, kept in this tab with every change, and sending it. */
export function useAsk(id: number, options: Options, wanted: Record<string, string>) {
  const [draft, setDraft] = useState(() => toDraft(readDraft(id), wanted, options))
  const [refusal, setRefusal] = useState<ApiError>()
  /** The thread that was opened meanwhile, in another window. */
  const [openId, setOpenId] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const keep = (next: AskDraft) => keepDraft(id, { address: toAddress(wanted), draft: next })
  const set = (changes: Partial<AskDraft>) => {
    const next = { ...draft, ...changes, key: crypto.randomUUID() }
    setDraft(next)
    keep(next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      // Also when nothing was changed: the page may be loaded anew before the reply.
      keep(draft)
      // The server says what isn't chosen yet, with all else that is wrong.
      const occupants = draft.occupants as Occupants
      const body = { ...draft, occupants, property_id: id }
      const { enquiry_id } = await api.call('askOwner', { body })
      keepDraft(id, undefined)
      if (!isHere()) return void showToast('good', t('enquiries.isSent'))
      navigate(paths.studentEnquiries(enquiry_id), { replace: true })
    } catch (error) {
      const refused =
        error instanceof ApiError ? error : new ApiError(0, 'internal', messageOf(error))
      if (!isHere()) showToast('bad', t('enquiries.isNotSent', { says: refused.message }))
      setOpenId(refused.status === 409 ? await findOpen(id) : null)
      setRefusal(refused)
      setAttempt((before) => before + 1)
      setBusy(false)
    }
  }
  return { draft, set, send, isBusy, refusal, attempt, openId }
}

/** The open enquiry about a place; null if there is none, or it can't be said. */
async function findOpen(property_id: number): Promise<number | null> {
  const params = { property_id: String(property_id) }
  return api.call('findOpenEnquiry', { params }).then(
    ({ enquiry_id }) => enquiry_id,
    () => null,
  )
}
