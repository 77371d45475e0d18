import type { Proofs } from '@nilayam/contract/accounts/proofs'
import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useReply } from '../../use-reply.ts'
import { useProofElsewhere } from './use-proof-elsewhere.ts'

/** For a page's loader: what is proved; without it the page works as well. */
export function findProofs(): Promise<Proofs | undefined> {
  return api.call('getProofs').catch(() => undefined)
}

/** While an address isn't proved: that mails wait for it, and the link once more. */
export function UnprovedNote({ proofs }: { proofs: Proofs | undefined }) {
  const { reply, ask } = useReply(undefined, (signal) => api.call('getProofs', {}, signal))
  const isProved = Boolean(proofs?.email_proved_at ?? reply?.email_proved_at)
  useProofElsewhere(isProved, ask)
  if (!proofs || isProved) return null
  return (
    <Note kind="soon" icon="mail">
      <p className="wrap-anywhere">
        {t('proofs.mailsOnceConfirmed', { email: proofs.email, b: (words) => <b>{words}</b> })}
      </p>
      {proofs.held_mails > 0 && <p>{t('proofs.mailsHeld', { count: proofs.held_mails })}</p>}
      <div className="mt-2">
        <SendLink />
      </div>
    </Note>
  )
}

export function SendLink() {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      void showToast('good', (await api.call('sendEmailProof', { body: {} })).msg)
    } catch (error) {
      void showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="line" icon="mail" busy={isBusy} onClick={send}>
      {t('proofs.sendAgain')}
    </Button>
  )
}
