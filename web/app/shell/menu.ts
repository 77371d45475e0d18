import type { UserType } from '@nilayam/contract/accounts'
import { paths } from '../paths.ts'

export type MenuItem = {
  label: string
  to: string
  /** Only in the menu below `xl`; the desktop has it in the user menu. */
  isMobileOnly?: true
}

const home: MenuItem = { label: 'Home', to: paths.home() }

const moreItems: readonly MenuItem[] = [
  { label: 'Happenings', to: paths.homeHappenings() },
  { label: 'Community Hub', to: paths.communityHub() },
  { label: 'About Us', to: paths.about() },
  { label: 'Contact', to: paths.contact() },
]

const publicItems: readonly MenuItem[] = [home, ...moreItems]

const studentItems: readonly MenuItem[] = [
  home,
  { label: 'Search', to: paths.search() },
  { label: 'Dashboard', to: paths.studentDashboard() },
  ...moreItems,
  { label: 'Favourite Listings', to: paths.favourites(), isMobileOnly: true },
]

const ownerItems: readonly MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard() },
  { label: 'All Properties', to: paths.ownerProperties() },
  { label: 'Add Property', to: paths.listProperty() },
]

const adminItems: readonly MenuItem[] = [...ownerItems, { label: 'Admin', to: paths.admin() }]

/** The main menu of a role; undefined is a visitor. An admin has the owner's, and the admin pages. */
export function menuFor(role: UserType | undefined): readonly MenuItem[] {
  if (role === undefined) return publicItems
  return { student: studentItems, owner: ownerItems, admin: adminItems }[role]
}

/** Where the user menu's profile links lead. The menu below `xl` always leads to the second one. */
export function profilePath(role: UserType): string {
  return role === 'admin' ? paths.studentProfile() : paths.profile()
}

/** Where a role begins after signing in. */
export function homeOf(role: UserType): string {
  return { student: paths.search(), owner: paths.dashboard(), admin: paths.admin() }[role]
}
