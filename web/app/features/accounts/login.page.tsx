import { Link } from 'react-router'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/login.page'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export { loader } from './sign-in-ways.server.ts'

export const meta = (place: Route.MetaArgs) =>
  pageMeta(place, {
    title: 'Owner Login',
    description: 'Sign in to list and look after your places on Nilayam.',
  })

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <SignInFrame
      audience="owner"
      google={loaderData.google}
      title="Owner Login"
      lead={() => 'List places, look after them, see who is interested.'}
    >
      {(way) => (
        <>
          <LoginForm way={way} />
          <p className="text-ink-soft">
            New here?{' '}
            <Link {...way.linkTo(paths.signup())} className="link">
              Owner sign-up
            </Link>{' '}
            ·{' '}
            <Link {...way.linkTo(paths.studentLogin())} className="link">
              Student Login
            </Link>
          </p>
        </>
      )}
    </SignInFrame>
  )
}
