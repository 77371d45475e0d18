import type { Proofs } from '@nilayam/contract/accounts/proofs'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReply } from '../../use-reply.ts'
import { ChangeEmail } from './change-email.tsx'
import { ProvePhone } from './prove-phone.tsx'
import { SendLink } from './unproved-note.door.tsx'
import { useProofElsewhere } from './use-proof-elsewhere.ts'

/** On the profile: what of the own address and number is proved, and how to prove the rest. */
export function ProofsPanel({ email }: { email: string }) {
  const { reply, error, ask } = useReply(`proofs of ${email}`, (signal) =>
    api.call('getProofs', {}, signal),
  )
  useProofElsewhere(Boolean(reply?.email_proved_at), ask)
  const title = useRef<HTMLHeadingElement>(null)
  if (!reply && error !== undefined) return null
  // What was pressed goes, and the focus with it.
  const end = () => title.current?.focus()
  const endProving = () => {
    end()
    void ask()
  }
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {t('proofs.panelTitle')}
      </h2>
      {reply ? (
        <All proofs={reply} onEnd={end} onProved={endProving} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  )
}

function All({ proofs, onEnd, onProved }: Own & { onEnd: () => void; onProved: () => void }) {
  return (
    <>
      <Email proofs={proofs} onEnd={onEnd} />
      {proofs.mobile_number && <Phone proofs={proofs} onProved={onProved} />}
      {proofs.outbox && (
        <p className="text-14 text-ink-soft">
          {t('proofs.demoOutbox', {
            link: (words) => (
              <Link to={paths.outbox()} reloadDocument className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </>
  )
}

function Email({ proofs, onEnd }: Own & { onEnd: () => void }) {
  const { email, email_proved_at, held_mails, has_password } = proofs
  const [isChanging, setChanging] = useState(false)
  const endChange = () => {
    setChanging(false)
    onEnd()
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold wrap-anywhere">{email}</p>
      {email_proved_at ? (
        <Proved>{t('proofs.emailConfirmedOn', { day: toIndianDay(email_proved_at) })}</Proved>
      ) : (
        <p className="text-ink-soft">
          {t('proofs.notConfirmed')}{' '}
          {held_mails > 0 && t('proofs.mailsHeld', { count: held_mails })}
        </p>
      )}
      {isChanging ? (
        <ChangeEmail hasPassword={has_password} onEnd={endChange} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!email_proved_at && <SendLink />}
          <Button variant="plain" icon="pencil" onClick={() => setChanging(true)}>
            {t('proofs.changeEmail')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Phone({ proofs, onProved }: Own & { onProved: () => void }) {
  const { mobile_number, phone_proved_at, sends_codes } = proofs
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="font-semibold">{formatMobile(mobile_number)}</p>
      {phone_proved_at ? (
        <Proved>{t('proofs.phoneProvedOn', { day: toIndianDay(phone_proved_at) })}</Proved>
      ) : sends_codes ? (
        <ProvePhone hasCode={proofs.code_until !== null} onProved={onProved} />
      ) : (
        <p className="text-ink-soft">{t('proofs.phoneNotProved')}</p>
      )}
    </div>
  )
}

type Own = { proofs: Proofs }

function Proved({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1.5 text-ink-soft">
      <Icon name="check" />
      {children}
    </p>
  )
}
