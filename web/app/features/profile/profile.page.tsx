import type { UserType } from '@nilayam/contract/accounts'
import { requireSession } from '../../shell/guard.ts'
import { initials } from '../../shell/initials.ts'
import { logout } from '../../shell/session.ts'
import { Button } from '../../ui/button.tsx'
import { showMobile } from '../../ui/mobile.ts'
import type { Route } from './+types/profile.page'

export const meta = () => [{ title: 'My Profile · Nilayam' }]

const types: Record<UserType, string> = { student: 'Student', owner: 'Owner', admin: 'Admin' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSession(request, 'user')
}

/** Who is signed in, as the session says it. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { full_name, email, mobile_number, type } = loaderData.user
  const facts: [label: string, value: string][] = [
    ['Name', full_name],
    ['E-mail', email],
    ['Phone', mobile_number ? `+91 ${showMobile(mobile_number)}` : 'N/A'],
    ['Type', types[type]],
  ]
  return (
    <div className="wrap max-w-[760px] py-8 md:py-10">
      <div className="flex items-center gap-4">
        <span className="face size-16 text-22" aria-hidden="true">
          {initials(full_name)}
        </span>
        <h1 className="min-w-0 break-words">{full_name}</h1>
      </div>
      <dl className="mt-6 rounded-card border border-line bg-surface px-5 md:px-6">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-6 border-line py-4 not-last:border-b sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="line" icon="out" className="mt-5" onClick={() => logout()}>
        Sign out
      </Button>
    </div>
  )
}
