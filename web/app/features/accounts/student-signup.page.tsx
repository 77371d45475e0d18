import { Link } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/student-signup.page'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignupForm } from './signup-form.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: 'Sign up as a student',
    description: 'Save places, see phone numbers at once and use coupons.',
  })

export default function StudentSignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="student"
      google={loaderData.google}
      title="Find your place"
      lead={(way) => (
        <>
          Students pay nothing here.{' '}
          <Link {...way.linkTo(paths.signup())} className="link">
            Have a place to let? Sign up as an owner
          </Link>
        </>
      )}
    >
      {(way) => (
        <>
          <SignupForm audience="student" way={way} />
          <p className="text-ink-soft">
            Have an account?{' '}
            <Link {...way.linkTo(paths.studentLogin())} className="link">
              Student Login
            </Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}
