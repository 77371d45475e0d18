import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { wantedPath } from '../../shell/wanted.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/two-step.page'
import { TwoStep } from './two-step.door.tsx'

export const meta = () => [{ title: `${t('second-factor.title')} · Nilayam` }]

export async function clientLoader() {
  return await orErrorPage(api.call('getProfile'))
}

/** For staff who can't do without a second step: it is set up here, then they go on. */
export default function TwoStepPage({ loaderData: { user, profile } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <div className="wrap grid max-w-[760px] gap-5 py-8 md:py-10">
      <header>
        <h1>{t('second-factor.pageTitle')}</h1>
        <p className="mt-2 text-ink-soft">{t('second-factor.pageLead')}</p>
      </header>
      <TwoStep
        hasPassword={profile.has_password}
        goOn={
          <ButtonLink to={wantedPath(params.get('next'), user.type)}>
            {t('second-factor.toWork')}
          </ButtonLink>
        }
      />
    </div>
  )
}
