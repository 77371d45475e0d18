import { toIndianDay } from '@nilayam/contract/india-time'
import type { Proofs } from '@nilayam/contract/proofs'
import { useState } from 'react'
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

/** On the profile: what of the own address and number is proved, and how to prove the rest. */
export function ProofsPanel() {
  const { reply, error, ask } = useReply('proofs', (signal) => api.call('getProofs', {}, signal))
  if (!reply && error !== undefined) return null
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6">
      <h2>{t('proofs.panelTitle')}</h2>
      {reply ? <All proofs={reply} onProved={ask} /> : <Skeleton className="h-60" />}
    </section>
  )
}

function All({ proofs, onProved }: Own & { onProved: () => void }) {
  return (
    <>
      <Email proofs={proofs} />
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

function Email({ proofs: { email, email_proved_at, held_mails, has_password } }: Own) {
  const [isChanging, setChanging] = useState(false)
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
        <ChangeEmail hasPassword={has_password} onEnd={() => setChanging(false)} />
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
