import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { ConsentList } from '../consents/consent-list.door.tsx'
import type { Route } from './+types/privacy.page'
import { Download } from './download.tsx'
import { EraseForm } from './erase-form.tsx'
import { HeldTable } from './held-table.tsx'
import { LookList } from './look-list.tsx'
import { PhoneList } from './phone-list.tsx'
import { SessionList } from './session-list.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

export const meta = () => [{ title: `${t('privacy.title')} · Nilayam` }]

export async function clientLoader() {
  const [held, { sessions }, { provider }] = await orErrorPage(
    Promise.all([api.call('getHeld'), api.call('getSessions'), api.call('getProvider')]),
  )
  return { ...held, sessions, provider }
}

/** What is held about oneself, whom to ask about it, who has seen it, and how to take it along or away. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { sessions, held, phone_looks, paper_looks, destroyed, has_password } = loaderData
  const type = useSession()?.user.type
  const counts = new Map(held.map(({ kind, count }) => [kind, count]))
  return (
    <div className="privacy wrap max-w-[50rem] py-8 md:py-10">
      <header>
        <h1>{t('privacy.title')}</h1>
        <p className="mt-2 text-18 text-ink-soft">{t('privacy.lead')}</p>
      </header>
      <section aria-labelledby="held">
        <h2 id="held">{t('privacy.whatWeHold')}</h2>
        <HeldTable kinds={held.map(({ kind }) => kind)} counts={counts} />
        <Download />
      </section>
      <section aria-labelledby="ask">
        <h2 id="ask">{t('privacy.askTitle')}</h2>
        <WhomToAsk provider={loaderData.provider} />
      </section>
      <section aria-labelledby="phone-looks">
        <h2 id="phone-looks">{t('privacy.whoSawPhone')}</h2>
        {type === 'student' && (
          <p className="mt-2 mb-4 text-ink-soft">
            {t('privacy.passesElsewhere', {
              link: (words) => (
                <Link to={paths.whoHasMyNumber()} className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
        <LookList looks={phone_looks} none={t('privacy.nobodySawPhone')} />
      </section>
      {type !== 'student' && (
        <section aria-labelledby="paper-looks">
          <h2 id="paper-looks">{t('privacy.whoSawPapers')}</h2>
          <LookList looks={paper_looks} none={t('privacy.nobodySawPapers')} />
          {destroyed.map(({ at, property_id, title }) => (
            <p key={`${at} ${property_id}`} className="mt-3 text-ink-soft wrap-anywhere">
              {t('privacy.destroyed', { title, day: toIndianDay(at) })}
            </p>
          ))}
        </section>
      )}
      <PhoneList done={loaderData.done_by_phone} />
      <section aria-labelledby="consents">
        <h2 id="consents">{t('consents.title')}</h2>
        <p className="mt-2 mb-4 text-ink-soft">{t('consents.lead')}</p>
        <ConsentList isStudent={type === 'student'} />
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">{t('privacy.signedIn')}</h2>
        <p className="mt-2 text-ink-soft">{t('privacy.signedInMeans')}</p>
        <SessionList sessions={sessions} />
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{t('privacy.eraseTitle')}</h2>
        {type === 'admin' ? (
          <p className="mt-2 text-ink-soft">{t('privacy.adminStays')}</p>
        ) : (
          <EraseForm isOwner={type === 'owner'} hasPassword={has_password} />
        )}
      </section>
    </div>
  )
}
