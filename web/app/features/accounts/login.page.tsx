import { Link } from 'react-router'
import { pageMeta } from '../../document/page-meta.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/login.page'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('accounts.ownerLogin'),
    description: t('accounts.ownerLoginAbout'),
  })

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="owner"
      google={loaderData.google}
      title={t('accounts.ownerLogin')}
      lead={() => t('accounts.ownerLoginLead')}
    >
      {(way) => (
        <>
          <LoginForm way={way} />
          <p className="text-ink-soft">
            {t('accounts.newOwner', {
              signup: (words) => (
                <Link {...way.linkTo(paths.signup())} className="link">
                  {words}
                </Link>
              ),
              login: (words) => (
                <Link {...way.linkTo(paths.studentLogin())} className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </SignInFrame>
  )
}
