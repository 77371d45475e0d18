import { HELD_KINDS, KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { Link } from 'react-router'
import { apiContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/keeping.page'
import { HeldTable } from './held-table.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, { title: t('privacy.keeping'), description: t('privacy.keepingDescription') })

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(apiContext).call('getProvider'))
}

/** For everybody: what the product holds about people, what for and how long, and whom to ask about it. */
export default function KeepingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[40rem] py-8 md:py-10">
      <h1>{t('privacy.keeping')}</h1>
      <p className="mt-2 text-18 text-ink-soft">
        {t('privacy.keepingLead', { days: KEEP_DAYS.visitor })}
      </p>
      <HeldTable kinds={HELD_KINDS} />
      <h2 className="mt-8">{t('privacy.papersTitle')}</h2>
      <p className="mt-2">{t('privacy.papersText', { days: KEEP_DAYS.papers })}</p>
      <h2 className="mt-8">{t('privacy.erasedTitle')}</h2>
      <p className="mt-2">{t('privacy.erasedText', { days: KEEP_DAYS.erasing })}</p>
      <h2 className="mt-8">{t('privacy.neverTitle')}</h2>
      <p className="mt-2">{t('privacy.neverText')}</p>
      <h2 className="mt-8">{t('privacy.askTitle')}</h2>
      <WhomToAsk provider={loaderData.provider} />
      <p className="mt-2">
        {t('privacy.centreHow', {
          centre: (words) => (
            <Link to={paths.privacyCentre()} className="link">
              {words}
            </Link>
          ),
          contact: (words) => (
            <Link to={paths.contact()} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
