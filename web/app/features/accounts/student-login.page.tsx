import { Link } from 'react-router'
import { pageMeta } from '../../document/page-meta.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/student-login.page'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('accounts.studentLogin'),
    description: t('accounts.studentLoginAbout'),
  })

export default function StudentLoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="student"
      google={loaderData.google}
      title={t('accounts.studentLogin')}
      lead={() => t('accounts.studentLoginLead')}
    >
      {(way) => (
        <>
          <LoginForm way={way} />
          <p className="text-ink-soft">
            {t('accounts.newStudent', {
              signup: (words) => (
                <Link {...way.linkTo(paths.studentSignup())} className="link">
                  {words}
                </Link>
              ),
              login: (words) => (
                <Link {...way.linkTo(paths.login())} className="link">
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
