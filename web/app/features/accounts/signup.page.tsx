import { Link } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/signup.page'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignupForm } from './signup-form.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: 'Sign up as an owner',
    description: 'List your study hall, hostel or room on Nilayam.',
  })

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="owner"
      google={loaderData.google}
      title="List your place"
      lead={(way) => (
        <>
          For owners of study halls and hostels.{' '}
          <Link {...way.linkTo(paths.studentSignup())} className="link">
            Looking for a place? Sign up as a student
          </Link>
        </>
      )}
    >
      {(way) => (
        <>
          <SignupForm audience="owner" way={way} />
          <p className="text-ink-soft">
            Have an account?{' '}
            <Link {...way.linkTo(paths.login())} className="link">
              Owner Login
            </Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}
