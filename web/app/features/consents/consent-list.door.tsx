import type { Consent } from '@nilayam/contract/accounts/consents'
import { messageOf } from '@nilayam/contract/errors'
import type { ContactPass } from '@nilayam/contract/moving-in/passes'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { AskAgain } from '../../ui/ask-again.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { useReply } from '../../use-reply.ts'

/** What somebody agreed to, each with its words and dates, and how to withdraw it. */
export function ConsentList({ isStudent }: { isStudent: boolean }) {
  const given = useReply('consents', (signal) => api.call('getConsents', {}, signal))
  const passes = useReply(isStudent ? 'passes' : undefined, (signal) =>
    api.call('getPasses', {}, signal),
  )
  const focus = useFocusAfterPress()
  const askAgain = () => {
    void given.ask()
    if (isStudent) void passes.ask()
  }
  const error = given.error ?? passes.error
  const failure = error !== undefined && <AskAgain error={error} ask={askAgain} focus={focus} />
  if (!given.reply || (isStudent && !passes.reply)) return failure
  const numbers = passes.reply?.passes ?? []
  const { consents } = given.reply
  if (consents.length + numbers.length === 0) {
    return (
      <>
        {failure}
        <p ref={focus.take} tabIndex={-1} className="text-ink-soft outline-0">
          {t('consents.none')}
        </p>
      </>
    )
  }
  return (
    <>
      {failure}
      <ul ref={focus.take} tabIndex={-1} className="grid gap-5 outline-0">
        {consents.map((consent) => (
          <Papers key={consent.id} consent={consent} onWithdrawn={given.ask} />
        ))}
        {numbers.map((pass) => (
          <PhoneNumber key={`pass ${pass.id}`} pass={pass} onWithdrawn={passes.ask} />
        ))}
      </ul>
    </>
  )
}

function sayMeans({ has_papers, is_waiting, is_verified }: Consent): string {
  if (!has_papers) return t('consents.papersGone')
  if (is_waiting) return t('consents.meansWaiting')
  return is_verified ? t('consents.meansVerified') : t('consents.meansPapers')
}

function Papers({ consent, onWithdrawn }: { consent: Consent; onWithdrawn: () => void }) {
  const { id, title, words, given_at, withdrawn_at } = consent
  return (
    <Item
      title={t('consents.papersOf', { title })}
      words={words || t('consents.oldWords')}
      given={given_at}
      ended={withdrawn_at && t('consents.withdrawnOn', { day: toIndianDay(withdrawn_at) })}
      means={sayMeans(consent)}
      withdraw={async () => {
        await api.call('withdrawConsent', { params: { consent_id: id } })
        onWithdrawn()
      }}
    />
  )
}

function PhoneNumber({ pass, onWithdrawn }: { pass: ContactPass; onWithdrawn: () => void }) {
  const { id, owner_name: owner, title, since, until, ended_at, is_in_force } = pass
  const end = ended_at ?? until
  return (
    <Item
      title={t('consents.numberTo', { owner, title })}
      words={t('consents.numberWords', { day: toIndianDay(until) })}
      given={since}
      ended={is_in_force ? null : t('consents.endedOn', { day: toIndianDay(end) })}
      means={t('consents.meansNumber')}
      withdraw={async () => {
        await api.call('endPass', { params: { pass_id: id } })
        onWithdrawn()
      }}
    />
  )
}

type ItemProps = {
  title: string
  words: string
  given: string
  /** When it ended, in words; null while it is in force. */
  ended: string | null
  /** What withdrawing means. */
  means: string
  withdraw: () => Promise<void>
}

function Item({ title, words, given, ended, means, withdraw }: ItemProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    const isSure = await confirm({
      title: t('consents.withdrawSure'),
      text: means,
      confirm: t('consents.withdraw'),
      kind: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    await withdraw().catch((error: unknown) => showToast('bad', messageOf(error)))
    setBusy(false)
  }
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-16 wrap-anywhere">{title}</h3>
      <p className="text-ink-soft wrap-anywhere">{words}</p>
      <p className="text-14 text-ink-soft">
        {t('consents.givenOn', { day: toIndianDay(given) })}
        {ended && ` · ${ended}`}
      </p>
      {ended === null && (
        <>
          <p className="text-14">{means}</p>
          <Button
            variant="line"
            busy={isBusy}
            className="justify-self-start"
            aria-label={t('consents.withdrawThis', { title })}
            onClick={press}
          >
            {t('consents.withdraw')}
          </Button>
        </>
      )}
    </li>
  )
}
