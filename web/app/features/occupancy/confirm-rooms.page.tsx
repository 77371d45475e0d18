import { ApiError, messageOf } from '@nilayam/contract/errors'
import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { data } from 'react-router'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { LinkWaits } from '../../shell/link-waits.tsx'
import { useLinkToken } from '../../shell/use-link-token.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useReply } from '../../use-reply.ts'
import type { Route } from './+types/confirm-rooms.page'

type Rooms = readonly Omit<PlaceProps, 'token'>[]
type Found = { token: string; properties: Rooms; says: string | null }

/** Throws but for what the link itself is at fault for. Looking confirms nothing: mail scanners follow links. */
async function look(caller: Pick<typeof api, 'call'>, token: string): Promise<Found> {
  try {
    const { properties } = await caller.call('getConfirmation', { body: { token } })
    return { token, properties, says: null }
  } catch (error) {
    if (!(error instanceof ApiError && [400, 404].includes(error.status))) throw error
    return { token, properties: [], says: error.message }
  }
}

/** For mails from before, whose token is in the query; null for one in the fragment, which only the browser has. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return null
  try {
    const found = await look(context.get(apiContext), token)
    return data(found, { status: found.says === null ? 200 : 404 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw data({ msg: error.message }, { status: error.status || 503 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t('occupancy.title')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page behind the link in the weekly mail: a button per property, without signing in. */
export default function ConfirmRoomsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-[42rem] gap-5 py-8 md:py-10">
      <h1>{t('occupancy.title')}</h1>
      {loaderData ? <Places {...loaderData} /> : <ByFragment />}
    </div>
  )
}

function ByFragment() {
  const { token, isKnown } = useLinkToken()
  const { reply, error, ask } = useReply(token, () => look(api, token ?? ''))
  // What is confirmed is what stands here, so it may not be that of an hour ago.
  const readAgain = useEffectEvent(() => {
    if (reply && !document.hidden) void ask()
  })
  useEffect(() => {
    const onSeen = () => readAgain()
    document.addEventListener('visibilitychange', onSeen)
    addEventListener('focus', onSeen)
    return () => {
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('focus', onSeen)
    }
  }, [])
  if (reply) return <Places {...reply} />
  if (error !== undefined) return <Note kind="bad">{messageOf(error)}</Note>
  if (token !== undefined || !isKnown) return <LinkWaits />
  return <Places token="" properties={[]} says={t('occupancy.notOurLink')} />
}

function Places({ token, properties, says }: Found) {
  if (says !== null) {
    return (
      <EmptyState title={t('occupancy.badLink')} text={says}>
        <ButtonLink to={paths.login()}>{t('occupancy.toLogin')}</ButtonLink>
      </EmptyState>
    )
  }
  if (properties.length === 0) {
    return <EmptyState title={t('occupancy.nothing')} text={t('occupancy.nothingMeans')} />
  }
  return (
    <>
      <p>{t('occupancy.intro')}</p>
      {properties.map((property) => (
        <Place key={property.id} token={token} {...property} />
      ))}
    </>
  )
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>

type PlaceProps = {
  token: string
  id: number
  title: string
  confirmed_at: string | null
  options: Option[]
}
type State = { kind: 'open' | 'busy' | 'done' } | { kind: 'refused'; says: string }

function Place({ token, id, title, confirmed_at: at, options }: PlaceProps) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const confirm = async () => {
    setState({ kind: 'busy' })
    try {
      await api.call('confirmByLink', { body: { token, property_id: id } })
      setState({ kind: 'done' })
    } catch (error) {
      setState({ kind: 'refused', says: messageOf(error) })
    }
  }
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-22">{title}</h2>
      <ul>
        {options.map(({ id: option, fields, free, units }) => (
          <li key={option}>
            {t('occupancy.freeNow', { option: toOptionName(fields), free: free.now, units })}
          </li>
        ))}
      </ul>
      <div role="status">
        {state.kind === 'done' && <Note kind="good">{t('occupancy.confirmedNow')}</Note>}
        {state.kind === 'refused' && <Note kind="bad">{state.says}</Note>}
      </div>
      {state.kind !== 'done' && (
        <>
          {at && (
            <p className="text-14 text-ink-soft">
              {t('occupancy.lastConfirmed', { day: toIndianDay(at) })}
            </p>
          )}
          <Button busy={state.kind === 'busy'} className="needs-script" onClick={confirm}>
            {t('occupancy.stillRight', { title, hidden })}
          </Button>
        </>
      )}
      <ButtonLink to={paths.ownerRooms(id)} variant="plain">
        {t('occupancy.notRight', { title, hidden })}
      </ButtonLink>
    </section>
  )
}
