import { Link } from 'react-router'
import { pageMeta } from '../../../document/page-meta.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import type { Route } from './+types/student-signup.page'
import { SignupForm } from './signup-form.tsx'

export { loader } from '../sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('accounts.studentSignup'),
    description: t('accounts.studentSignupAbout'),
  })

export default function StudentSignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="student"
      google={loaderData.google}
      title={t('accounts.findYourPlace')}
      lead={(way) =>
        t('accounts.studentSignupLead', {
          link: (words) => (
            <Link {...way.linkTo(paths.signup())} className="link">
              {words}
            </Link>
          ),
        })
      }
    >
      {(way) => (
        <>
          <SignupForm audience="student" way={way} />
          <p className="text-ink-soft">
            {t('accounts.studentHasAccount', {
              link: (words) => (
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
