import type { User, UserType } from '@nilayam/contract/accounts/accounts'
import type { Profile } from '@nilayam/contract/accounts/profile'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { ReactNode } from 'react'
import { Face } from '../../shell/bars/face.tsx'
import { t } from '../../text.ts'

/** The account of the signed-in person. */
export type OwnAccount = { user: User; profile: Profile }

export const userTypes: Record<UserType, string> = {
  student: t('profile.student'),
  owner: t('profile.owner'),
  admin: t('profile.admin'),
}

/** Name, and date of sign-up. */
export function ProfileHead({ mine, children }: { mine: OwnAccount; children?: ReactNode }) {
  const { user, profile } = mine
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Face name={user.full_name} className="size-16 text-22" />
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="max-md:text-28">{user.full_name}</h1>
        <p className="text-ink-soft">
          {t('profile.since', { type: user.type, day: toIndianDay(profile.since) })}
        </p>
      </div>
      {children}
    </div>
  )
}

export function Panel({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-6">
      {children}
    </section>
  )
}

/** Labels and values, separated by lines. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="-my-4">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 border-line py-4 not-last:border-b sm:grid-cols-[10rem_1fr]"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
