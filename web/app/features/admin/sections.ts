import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon.tsx'

export type Section = {
  label: string
  to: string
  icon: IconName
  /** Which of the counts of what waits stands behind it. */
  waits?: 'verification' | 'messages'
}

/** The side bar: what is worked on daily, what the product is made of, what was done. */
export const sections: readonly (readonly Section[])[] = [
  [
    { label: 'Overview', to: paths.admin(), icon: 'grid' },
    { label: 'Verification', to: paths.adminVerification(), icon: 'shield', waits: 'verification' },
    { label: 'Properties', to: paths.adminProperties(), icon: 'building' },
    { label: 'Users', to: paths.adminUsers(), icon: 'users' },
    { label: 'Messages', to: paths.adminMessages(), icon: 'mail', waits: 'messages' },
  ],
  [
    { label: 'Cities and areas', to: paths.adminCities(), icon: 'pin' },
    { label: 'Types, amenities', to: paths.adminTypes(), icon: 'tag' },
    { label: 'Plans', to: paths.adminPlans(), icon: 'card' },
    { label: 'Coupons', to: paths.adminCoupons(), icon: 'ticket' },
    { label: 'Happenings', to: paths.adminHappenings(), icon: 'calendar' },
  ],
  [{ label: 'Audit log', to: paths.adminAudit(), icon: 'history' }],
]

/** Whether a page belongs to a section: its own address or one below it, but for the overview, which all are below. */
export function isWithin({ to }: Section, pathname: string): boolean {
  if (to === paths.admin()) return pathname === to
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** The section that a page belongs to. */
export function findSection(pathname: string): Section | undefined {
  return sections.flat().find((section) => isWithin(section, pathname))
}
