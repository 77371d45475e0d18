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
import type { Route } from './+types/confirm-email.page'

/** GET changes nothing, so mail scanners that follow the link are harmless. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { email } = await context.get(apiContext).call('getEmailProof', { query: { token } })
    return { token, email, says: null, isUsed: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (![400, 404, 409].includes(error.status)) {
      throw data({ msg: error.message }, { status: error.status || 503 })
    }
    const isUsed = error.status === 409
    return data({ token, email: '', says: error.message, isUsed }, { status: isUsed ? 200 : 404 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t('proofs.confirmTitle')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Where the mailed link leads: one press proves the address, on any device, signed in or not. */
export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  const { token, email, says, isUsed } = loaderData
  return (
    <div className="wrap grid max-w-[42rem] gap-5 py-8 md:py-10">
      <h1>{t('proofs.confirmTitle')}</h1>
      {isUsed ? (
        <Note kind="good">{says}</Note>
      ) : says !== null ? (
        <EmptyState title={t('proofs.badLink')} text={says}>
          <ButtonLink to={paths.login()}>{t('proofs.toLogin')}</ButtonLink>
        </EmptyState>
      ) : (
        <Confirm token={token} email={email} />
      )}
    </div>
  )
}

type State = { kind: 'open' | 'busy' } | { kind: 'done' | 'refused'; says: string }

function Confirm({ token, email }: { token: string; email: string }) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const confirm = async () => {
    setState({ kind: 'busy' })
    try {
      const { msg } = await api.call('proveEmail', { body: { token } })
      setState({ kind: 'done', says: msg })
    } catch (error) {
      setState({ kind: 'refused', says: messageOf(error) })
    }
  }
  return (
    <>
      <p className="wrap-anywhere">
        {t('proofs.confirmText', { email, b: (words) => <b>{words}</b> })}
      </p>
      <div role="status">
        {state.kind === 'done' && <Note kind="good">{state.says}</Note>}
        {state.kind === 'refused' && <Note kind="bad">{state.says}</Note>}
      </div>
      {state.kind !== 'done' && (
        <Button
          busy={state.kind === 'busy'}
          className="needs-script justify-self-start"
          onClick={confirm}
        >
          {t('proofs.emailAction')}
        </Button>
      )}
    </>
  )
}
