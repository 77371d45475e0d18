import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LoginForm } from './login-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta = () => [
  { title: 'Owner Login · Nilayam' },
  { name: 'description', content: 'Sign in to list and look after your places on Nilayam.' },
]

export default function LoginPage() {
  return (
    <SignInFrame
      audience="owner"
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
