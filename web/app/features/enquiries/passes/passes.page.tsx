import './passes.css'
import { messageOf } from '@nilayam/contract/errors'
import type { ContactPass } from '@nilayam/contract/moving-in/passes'
import { daysUntil, toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage } from '../../../error-page.ts'
import { paths } from '../../../paths.ts'
import { Face } from '../../../shell/bars/face.tsx'
import { confirm } from '../../../shell/dialogs/ask.ts'
import { getNow } from '../../../shell/now.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { sayShortMoment } from '../enquiry-words.ts'
import type { Route } from './+types/passes.page'

export const meta = () => [{ title: `${t('passes.title')} · Nilayam` }]

export async function clientLoader() {
  return await orErrorPage(api.call('getPasses'))
}

/** All owners who have or had access to the student's number, with each view. */
export default function PassesPage({ loaderData }: Route.ComponentProps) {
  const { passes } = loaderData
  const current = passes.filter(({ is_in_force }) => is_in_force)
  const owners = new Set(current.map(({ owner_id }) => owner_id))
  const ended = passes.filter(({ is_in_force }) => !is_in_force)
  return (
    <div className="wrap grid gap-6 py-8 md:py-10">
      <header>
        <h1>{t('passes.title')}</h1>
        {passes.length > 0 && (
          <p className="mt-2 text-18 text-ink-soft">{t('passes.now', { count: owners.size })}</p>
        )}
      </header>
      {passes.length === 0 ? (
        <EmptyState title={t('passes.nobody')} text={t('passes.nobodyMeans')}>
          <ButtonLink to={paths.studentEnquiries()}>{t('enquiries.title')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="passes">
          <div className="grid gap-5">
            {current.map((pass) => (
              <CurrentPass key={pass.id} pass={pass} />
            ))}
            {ended.length > 0 && <Ended passes={ended} />}
          </div>
          <aside className="grid gap-4 self-start" aria-labelledby="how-passes-work">
            <section className="pass">
              <h2 id="how-passes-work" className="text-18">
                {t('passes.howTitle')}
              </h2>
              <ul className="pass-how">
                <How icon="user">{t('passes.howOne')}</How>
                <How icon="clock">{t('passes.howLong')}</How>
                <How icon="eye">{t('passes.howSeen')}</How>
              </ul>
              <p className="text-14 text-ink-soft">
                {t('passes.cantTakeBack', {
                  link: (words) => (
                    <Link to={paths.contact()} className="link">
                      {words}
                    </Link>
                  ),
                })}
              </p>
            </section>
          </aside>
        </div>
      )}
    </div>
  )
}

type HowProps = { icon: 'user' | 'clock' | 'eye'; children: React.ReactNode }

function How({ icon, children }: HowProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

function CurrentPass({ pass }: { pass: ContactPass }) {
  const { owner_name, title, area_name, since, until, looks, look_count, enquiry_id } = pass
  return (
    <section className="pass" aria-label={`${owner_name}, ${title}`}>
      <div className="pass-head">
        <Face name={owner_name} />
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">{owner_name}</h2>
          <Link to={paths.studentEnquiries(enquiry_id)} className="link text-14 wrap-anywhere">
            {title}, {area_name}
          </Link>
        </div>
        <EndButton pass={pass} />
      </div>
      <dl className="pass-since">
        <div>
          <dt>{t('passes.since')}</dt>
          <dd>{t('passes.day', { day: toIndianDay(since) })}</dd>
        </div>
        <div>
          <dt>{t('passes.endsByItself')}</dt>
          <dd>{t('passes.day', { day: toIndianDay(until) })}</dd>
        </div>
        <div>
          <dt>{t('passes.lookedAt')}</dt>
          <dd>{t('passes.times', { count: look_count })}</dd>
        </div>
      </dl>
      <DaysLeft since={since} until={until} />
      <ul className="pass-looks">
        {looks.map((at) => (
          <li key={at}>
            <Icon name="eye" />
            {sayShortMoment(at)}
          </li>
        ))}
        {looks.length === 0 && (
          <li>
            <Icon name="eye" />
            {t('passes.notOpened', { name: owner_name })}
          </li>
        )}
      </ul>
      <details className="pass-words">
        <summary>{t('passes.words')}</summary>
        <p>
          {t('passes.agreed', {
            name: owner_name,
            title,
            until: toIndianDay(until),
            version: pass.words_version,
            day: toIndianDay(since),
          })}
        </p>
      </details>
    </section>
  )
}

function DaysLeft({ since, until }: Pick<ContactPass, 'since' | 'until'>) {
  const [of, left] = [daysUntil(until, new Date(since)), daysUntil(until, getNow())]
  return (
    <div className="pass-days">
      <progress max={of} value={Math.max(0, of - left)} aria-hidden="true" />
      <p className="text-14 text-ink-soft">{t('passes.daysLeft', { count: left, of })}</p>
    </div>
  )
}

function EndButton({ pass: { id, owner_name } }: { pass: ContactPass }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const end = async () => {
    const isSure = await confirm({
      title: t('passes.endTitle', { name: owner_name }),
      text: t('passes.endText'),
      confirm: t('passes.end'),
      kind: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      await api.call('endPass', { params: { pass_id: id } })
      await revalidate()
    } catch (error) {
      showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="line" className="text-brick" busy={isBusy} onClick={end}>
      {t('passes.endThis')}
    </Button>
  )
}

function Ended({ passes }: { passes: readonly ContactPass[] }) {
  return (
    <section>
      <h2>{t('passes.endedTitle')}</h2>
      <ul className="pass-ended">
        {passes.map(({ id, owner_name, title, since, until, ended_at, look_count }) => (
          <li key={id}>
            <p className="wrap-anywhere">
              <b>{owner_name}</b>, {title}
            </p>
            <p className="text-14 text-ink-soft">
              {t('passes.fromTo', {
                from: toIndianDay(since),
                to: toIndianDay(ended_at ?? until),
                count: look_count,
              })}
              {' · '}
              {ended_at ? t('passes.youEnded') : t('passes.ranOut')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
