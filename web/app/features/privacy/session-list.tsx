import './sessions.css'
import type { SessionView } from '@nilayam/contract/accounts/sessions'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { signIn } from '../../shell/session/session-change.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

/** Where somebody is signed in; every session but this one can be ended. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const [left, setLeft] = useState(sessions)
  const [busy, setBusy] = useState<number | 'others'>()
  const list = useRef<HTMLUListElement>(null)
  const run = async (what: number | 'others', end: () => Promise<string>) => {
    setBusy(what)
    try {
      void showToast('good', await end())
      // What was pressed goes, and the focus with it.
      list.current?.focus({ preventScroll: true })
      setLeft((rows) => rows.filter((row) => row.is_this || (what !== 'others' && row.id !== what)))
    } catch (error) {
      void showToast('bad', messageOf(error))
    }
    setBusy(undefined)
  }
  const others = left.filter(({ is_this }) => !is_this)
  return (
    <>
      <ul ref={list} tabIndex={-1} className="sessions outline-none">
        {left.map((session) => (
          <li key={session.id}>
            <About session={session} />
            {session.is_this ? (
              <b>{t('privacy.thisDevice')}</b>
            ) : (
              <Button
                variant="line"
                busy={busy === session.id}
                aria-label={t('privacy.endSessionOn', { device: sayDevice(session) })}
                onClick={() => run(session.id, () => endSession(session.id))}
              >
                {t('privacy.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="plain"
          icon="out"
          busy={busy === 'others'}
          onClick={() => run('others', endOthers)}
        >
          {t('privacy.endOthers')}
        </Button>
      )}
    </>
  )
}

async function endSession(session_id: number): Promise<string> {
  try {
    return (await api.call('endSession', { params: { session_id: String(session_id) } })).msg
  } catch (error) {
    // It ended by itself, or from another device, since the page was opened.
    if (error instanceof ApiError && error.status === 404) return t('accounts.sessionEnded')
    throw error
  }
}

async function endOthers(): Promise<string> {
  const { msg, ...session } = await api.call('signOutEverywhere')
  signIn(session)
  return msg
}

function About({ session }: { session: SessionView }) {
  const { since, seen } = session
  return (
    <span className="min-w-0">
      <b>{sayDevice(session)}</b>
      <span className="sessions-times">
        {t('privacy.sessionTimes', {
          day: toIndianDay(since),
          time: formatTime(since),
          seenDay: toIndianDay(seen),
          seenTime: formatTime(seen),
        })}
      </span>
    </span>
  )
}

function sayDevice({ browser, system }: SessionView): string {
  if (browser && system) {
    return t('privacy.deviceOn', {
      browser: t('accounts.browser', { browser }),
      system: t('accounts.system', { system }),
    })
  }
  if (browser) return t('accounts.browser', { browser })
  return system ? t('accounts.system', { system }) : t('privacy.unknownDevice')
}
