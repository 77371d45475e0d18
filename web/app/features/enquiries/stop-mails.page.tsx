import { ApiError, messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { data } from 'react-router'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import type { Route } from './+types/stop-mails.page'

/** GET changes nothing, so mail scanners that follow the link are harmless. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { title } = await context.get(apiContext).call('getMailStop', { query: { token } })
    return { token, title, says: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404 && error.status !== 400) {
      throw data({ msg: error.message }, { status: error.status || 503 })
    }
    return data({ token, title: '', says: error.message }, { status: 404 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t('enquiries.stopTitle')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The unsubscribe page of mails: one click stops the mails of a thread. */
export default function StopMailsPage({ loaderData }: Route.ComponentProps) {
  const { token, title, says } = loaderData
  return (
    <div className="wrap grid max-w-[42rem] gap-5 py-8 md:py-10">
      <h1>{t('enquiries.stopTitle')}</h1>
      {says !== null ? (
        <EmptyState title={t('enquiries.badLink')} text={says}>
          <ButtonLink to={paths.login()}>{t('enquiries.toLogin')}</ButtonLink>
        </EmptyState>
      ) : (
        <Stop token={token} title={title} />
      )}
    </div>
  )
}

type State = { kind: 'open' | 'busy' | 'done' } | { kind: 'refused'; says: string }

function Stop({ token, title }: { token: string; title: string }) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const stop = async () => {
    setState({ kind: 'busy' })
    try {
      await api.call('stopMails', { body: { token } })
      setState({ kind: 'done' })
    } catch (error) {
      setState({ kind: 'refused', says: messageOf(error) })
    }
  }
  return (
    <>
      <p>{t('enquiries.stopText', { title })}</p>
      <div role="status">
        {state.kind === 'done' && <Note kind="good">{t('enquiries.stopped')}</Note>}
        {state.kind === 'refused' && <Note kind="bad">{state.says}</Note>}
      </div>
      {state.kind !== 'done' && (
        <Button
          busy={state.kind === 'busy'}
          className="needs-script justify-self-start"
          onClick={stop}
        >
          {t('enquiries.stop')}
        </Button>
      )}
    </>
  )
}
