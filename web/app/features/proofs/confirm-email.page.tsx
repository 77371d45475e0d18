import { ApiError, messageOf } from '@nilayam/contract/errors'
import { type Ref, useState } from 'react'
import { data } from 'react-router'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { homeOf } from '../../shell/bars/menu.ts'
import { LinkWaits } from '../../shell/link-waits.tsx'
import { useSession } from '../../shell/session/session.ts'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import { useReply } from '../../use-reply.ts'
import type { Route } from './+types/confirm-email.page'

type Found = { token: string; email: string; says: string | null; isUsed: boolean }

/** Throws but for what the link itself is at fault for. Looking changes nothing: mail scanners follow links. */
async function look(caller: Pick<typeof api, 'call'>, token: string): Promise<Found> {
  try {
    const { email } = await caller.call('getEmailProof', { body: { token } })
    return { token, email, says: null, isUsed: false }
  } catch (error) {
    if (!(error instanceof ApiError && [400, 404, 409].includes(error.status))) throw error
    return { token, email: '', says: error.message, isUsed: error.status === 409 }
  }
}

/** For mails from before, whose token is in the query; null for one in the fragment, which only the browser has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return null
  try {
    const found = await look(context.get(apiContext), token)
    return data(found, { status: found.says === null || found.isUsed ? 200 : 404 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw data({ msg: error.message }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t('proofs.confirmTitle')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Where the mailed link leads: one press proves the address, on any device, signed in or not. */
export default function ConfirmEmailPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-[42rem] gap-5 py-8 md:py-10">
      <h1>{t('proofs.confirmTitle')}</h1>
      {loaderData ? <Proof {...loaderData} /> : <ByFragment />}
    </div>
  )
}

function ByFragment() {
  const { token, isKnown } = useLinkToken()
  const { reply, error } = useReply(token, () => look(api, token ?? ''))
  if (reply) return <Proof {...reply} />
  if (error !== undefined) return <Note kind="bad">{messageOf(error)}</Note>
  if (token !== undefined || !isKnown) return <LinkWaits />
  return <Proof token="" email="" says={t('proofs.linkEnded')} isUsed={false} />
}

function Proof({ token, email, says, isUsed }: Found) {
  if (isUsed) {
    return (
      <>
        <Note kind="good">{says}</Note>
        <GoOn />
      </>
    )
  }
  return says === null ? <Confirm token={token} email={email} /> : <BadLink says={says} />
}

function BadLink({ says }: { says: string }) {
  return (
    <EmptyState title={t('proofs.badLink')} text={says}>
      <ButtonLink to={paths.login()}>{t('proofs.toLogin')}</ButtonLink>
    </EmptyState>
  )
}

function GoOn({ ref }: { ref?: Ref<HTMLAnchorElement> }) {
  const session = useSession()
  return (
    <ButtonLink
      ref={ref}
      to={session ? homeOf(session.user.type) : paths.search()}
      className="justify-self-start"
    >
      {session ? t('proofs.goOn') : t('proofs.searchPlaces')}
    </ButtonLink>
  )
}

type State = { kind: 'open' | 'busy' } | { kind: 'done' | 'ended' | 'refused'; says: string }

/** The page may have been open while the link was used in another tab, or ended. */
function toState(error: unknown): State {
  const status = error instanceof ApiError ? error.status : undefined
  const kind = status === 409 ? 'done' : status === 404 ? 'ended' : 'refused'
  return { kind, says: messageOf(error) }
}

function Confirm({ token, email }: { token: string; email: string }) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const { press, take } = useFocusAfterPress()
  const confirm = async () => {
    press()
    setState({ kind: 'busy' })
    try {
      const { msg } = await api.call('proveEmail', { body: { token } })
      setState({ kind: 'done', says: msg })
    } catch (error) {
      setState(toState(error))
    }
  }
  if (state.kind === 'ended') return <BadLink says={state.says} />
  return (
    <>
      {state.kind !== 'done' && (
        <p className="wrap-anywhere">
          {t('proofs.confirmText', { email, b: (words) => <b>{words}</b> })}
        </p>
      )}
      <div role="status">
        {state.kind === 'done' && <Note kind="good">{state.says}</Note>}
        {state.kind === 'refused' && <Note kind="bad">{state.says}</Note>}
      </div>
      {state.kind === 'done' ? (
        <GoOn ref={take} />
      ) : (
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
