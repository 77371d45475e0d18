import { Link } from 'react-router'
import { pageMeta } from '../../../document/page-meta.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import type { Route } from './+types/signup.page'
import { SignupForm } from './signup-form.tsx'

export { loader } from '../sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: t('accounts.ownerSignup'),
    description: t('accounts.ownerSignupAbout'),
  })

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="owner"
      google={loaderData.google}
      title={t('accounts.listYourPlace')}
      lead={(way) =>
        t('accounts.ownerSignupLead', {
          link: (words) => (
            <Link {...way.linkTo(paths.studentSignup())} className="link">
              {words}
            </Link>
          ),
        })
      }
    >
      {(way) => (
        <>
          <SignupForm audience="owner" way={way} />
          <p className="text-ink-soft">
            {t('accounts.ownerHasAccount', {
              link: (words) => (
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
