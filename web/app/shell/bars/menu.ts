import type { UserType } from '@nilayam/contract/accounts/accounts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'

export type MenuItem = {
  label: string
  to: string
  /** Only in the menu below `xl`; on desktops it is in the user menu. */
  isMobileOnly?: true
  /** A number beside it: how many threads have something unread. */
  counts?: 'unread'
}

const home: MenuItem = { label: t('shell.home'), to: paths.home() }

const moreItems: readonly MenuItem[] = [
  { label: t('shell.happenings'), to: paths.homeHappenings() },
  { label: t('shell.communityHub'), to: paths.communityHub() },
  { label: t('shell.aboutUs'), to: paths.about() },
  { label: t('shell.contact'), to: paths.contact() },
]

const publicItems: readonly MenuItem[] = [home, ...moreItems]

const studentItems: readonly MenuItem[] = [
  home,
  { label: t('shell.search'), to: paths.search() },
  { label: t('shell.dashboard'), to: paths.studentDashboard() },
  { label: t('enquiries.title'), to: paths.studentEnquiries(), counts: 'unread' },
  ...moreItems,
  { label: t('shell.favouriteListings'), to: paths.favourites(), isMobileOnly: true },
]

const ownerItems: readonly MenuItem[] = [
  { label: t('shell.dashboard'), to: paths.dashboard() },
  { label: t('shell.allProperties'), to: paths.ownerProperties() },
  { label: t('enquiries.title'), to: paths.ownerEnquiries(), counts: 'unread' },
  { label: t('visits.title'), to: paths.ownerVisits() },
  { label: t('shell.addProperty'), to: paths.listProperty() },
]

const adminItems: readonly MenuItem[] = [
  ...ownerItems,
  { label: t('shell.admin'), to: paths.admin() },
]

/** The main menu of a role; undefined for visitors. Admins have the owner's menu and the admin pages. */
export function menuFor(role: UserType | undefined): readonly MenuItem[] {
  if (role === undefined) return publicItems
  return { student: studentItems, owner: ownerItems, admin: adminItems }[role]
}

/** The profile path in the user menu. The menu below `xl` always uses the second one. */
export function profilePath(role: UserType): string {
  return role === 'admin' ? paths.studentProfile() : paths.profile()
}

/** The start page of a role after signing in. */
export function homeOf(role: UserType): string {
  return { student: paths.search(), owner: paths.dashboard(), admin: paths.admin() }[role]
}
