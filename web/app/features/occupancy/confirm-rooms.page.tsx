import { ApiError, messageOf } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/india-time'
import { toOptionName } from '@nilayam/contract/option-names'
import type { Option } from '@nilayam/contract/options'
import { useState } from 'react'
import { data } from 'react-router'
import { api } from '../../api.ts'
import { apiContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'

import type { Route } from './+types/confirm-rooms.page'

/** A GET confirms nothing, because mail scanners follow links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const { properties } = await context
      .get(apiContext)
      .call('getConfirmation', { query: { token } })
    return { token, properties, says: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 404 && error.status !== 400) {
      throw data({ msg: error.message }, { status: error.status || 503 })
    }
    return data({ token, properties: [], says: error.message }, { status: 404 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t('occupancy.title')} · Nilayam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page behind the link in the weekly mail: a button per property, without signing in. */
export default function ConfirmRoomsPage({ loaderData }: Route.ComponentProps) {
  const { token, properties, says } = loaderData
  return (
    <div className="wrap grid max-w-[42rem] gap-5 py-8 md:py-10">
      <h1>{t('occupancy.title')}</h1>
      {says !== null && (
        <EmptyState title={t('occupancy.badLink')} text={says}>
          <ButtonLink to={paths.login()}>{t('occupancy.toLogin')}</ButtonLink>
        </EmptyState>
      )}
      {says === null && properties.length === 0 && (
        <EmptyState title={t('occupancy.nothing')} text={t('occupancy.nothingMeans')} />
      )}
      {properties.length > 0 && (
        <>
          <p>{t('occupancy.intro')}</p>
          {properties.map((property) => (
            <Place key={property.id} token={token} {...property} />
          ))}
          <ButtonLink to={paths.login()} variant="plain">
            {t('occupancy.notRight')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

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
            {t('occupancy.stillRight', {
              title,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        </>
      )}
    </section>
  )
}
