import type { SecondFactor } from '@nilayam/contract/accounts/second-factor'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { late } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReply } from '../../use-reply.ts'

const SetUp = late(async () => (await import('./set-up.tsx')).SetUp)
const Renew = late(async () => (await import('./renew.tsx')).Renew)
const TurnOff = late(async () => (await import('./turn-off.tsx')).TurnOff)
const BackupCodes = late(async () => (await import('./backup-codes.tsx')).BackupCodes)

type Task = 'set-up' | 'renew' | 'turn-off'
type Props = {
  hasPassword: boolean
  /** Where to go once it is on. */
  goOn?: ReactNode
}

/** Two-step sign-in of one's own account: on, off, and its backup codes. */
export function TwoStep({ hasPassword, goOn }: Props) {
  const { reply, error, ask } = useReply('second-factor', (signal) =>
    api.call('getSecondFactor', {}, signal),
  )
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<readonly string[]>()
  const title = useRef<HTMLHeadingElement>(null)
  const end = () => {
    setTask(undefined)
    setCodes(undefined)
    // What was pressed goes, and the focus with it.
    title.current?.focus()
    void ask()
  }
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {t('second-factor.title')}
      </h2>
      {codes ? null : reply ? (
        <p className="mt-2 text-ink-soft">{sayState(reply)}</p>
      ) : error ? (
        <p className="mt-2">{t('second-factor.notLoaded')}</p>
      ) : (
        <Skeleton className="mt-2 h-6 w-7/10" />
      )}
      <Suspense fallback={<Skeleton className="mt-4 h-11 w-full" />}>
        {codes ? (
          <BackupCodes codes={codes} onEnd={end} />
        ) : task === 'set-up' ? (
          <SetUp hasPassword={hasPassword} onCodes={setCodes} onEnd={end} />
        ) : task === 'renew' ? (
          <Renew onCodes={setCodes} onEnd={end} />
        ) : task === 'turn-off' ? (
          <TurnOff hasPassword={hasPassword} onEnd={end} />
        ) : (
          reply && <Choices factor={reply} onChoose={setTask} goOn={goOn} />
        )}
      </Suspense>
    </section>
  )
}

function sayState({ since, backup_codes_left: count }: SecondFactor): string {
  return since === null
    ? t('second-factor.isOffNow')
    : t('second-factor.isOnSince', { day: toIndianDay(since), count })
}

type ChoicesProps = { factor: SecondFactor; onChoose: (task: Task) => void; goOn: ReactNode }

function Choices({ factor, onChoose, goOn }: ChoicesProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {factor.is_on ? (
        <>
          {goOn}
          <Button variant="line" onClick={() => onChoose('renew')}>
            {t('second-factor.renew')}
          </Button>
          {!factor.is_required && (
            <Button variant="plain" onClick={() => onChoose('turn-off')}>
              {t('second-factor.turnOff')}
            </Button>
          )}
        </>
      ) : (
        <Button variant="line" icon="lock" onClick={() => onChoose('set-up')}>
          {t('second-factor.setUp')}
        </Button>
      )}
    </div>
  )
}
