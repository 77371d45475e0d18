import { Link } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/student-login.page'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: 'Student Login',
    description: 'Sign in to save places, see phone numbers and use coupons.',
  })

export default function StudentLoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="student"
      google={loaderData.google}
      title="Student Login"
      lead={() => 'Save places, see phone numbers at once, use coupons.'}
    >
      {(way) => (
        <>
          <LoginForm way={way} />
          <p className="text-ink-soft">
            New here?{' '}
            <Link {...way.linkTo(paths.studentSignup())} className="link">
              Student sign-up
            </Link>{' '}
            ·{' '}
            <Link {...way.linkTo(paths.login())} className="link">
              Owner Login
            </Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}
