import type { Passkey } from '@nilayam/contract/accounts/passkeys'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Suspense, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { late } from '../../shell/late.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReply } from '../../use-reply.ts'
import { namePasskeys } from './passkey-names.ts'

const AddPasskey = late(async () => (await import('./add-passkey.tsx')).AddPasskey)

/** One's own passkeys: the list, a new one, and away with one. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const { reply, error, ask } = useReply('passkeys', (signal) =>
    api.call('getPasskeys', {}, signal),
  )
  const [isAdding, setAdding] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const end = () => {
    setAdding(false)
    // What was pressed goes, and the focus with it.
    title.current?.focus()
    void ask()
  }
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {t('passkeys.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('passkeys.explained')}</p>
      {error !== undefined && <p className="mt-2">{t('passkeys.notLoaded')}</p>}
      {reply && reply.passkeys.length > 0 && <List passkeys={reply.passkeys} onChange={end} />}
      {isAdding ? (
        <Suspense fallback={<Skeleton className="mt-4 h-11 w-full" />}>
          <AddPasskey hasPassword={hasPassword} onEnd={end} />
        </Suspense>
      ) : (
        <Button variant="line" icon="key" className="mt-4" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
    </section>
  )
}

type ListProps = { passkeys: readonly Passkey[]; onChange: () => void }

function List({ passkeys, onChange }: ListProps) {
  const names = namePasskeys(passkeys)
  return (
    <ul className="mt-3 border-line border-t">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 border-line border-b py-3">
          <Icon name="key" className="text-ink-soft" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="block font-semibold">{names.get(passkey.id)}</b>
            <span className="text-14 text-ink-soft">{sayUse(passkey)}</span>
          </span>
          <Remove id={passkey.id} name={names.get(passkey.id) ?? ''} onDone={onChange} />
        </li>
      ))}
    </ul>
  )
}

function sayUse({ made_at, used_at }: Passkey): string {
  const made = toIndianDay(made_at)
  return used_at === null
    ? t('passkeys.neverUsed', { made })
    : t('passkeys.lastUsed', { made, used: toIndianDay(used_at) })
}

function Remove({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    const isMeant = await confirm({
      title: t('passkeys.removeSure', { name }),
      text: t('passkeys.removeMeans'),
      confirm: t('passkeys.remove'),
      kind: 'danger',
    })
    if (!isMeant) return
    setBusy(true)
    try {
      await api.call('removePasskey', { params: { passkey_id: id } })
      void showToast('good', t('passkeys.removed'))
    } catch (error) {
      // In another tab, or by an earlier press whose answer was lost.
      const isGone = error instanceof ApiError && error.status === 404
      void showToast(isGone ? 'good' : 'bad', isGone ? t('passkeys.removed') : messageOf(error))
    }
    setBusy(false)
    onDone()
  }
  const label = t('passkeys.removeOne', { name })
  return (
    <Button variant="plain" busy={isBusy} onClick={press} aria-label={label}>
      {t('passkeys.remove')}
    </Button>
  )
}
