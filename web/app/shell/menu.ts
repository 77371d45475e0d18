import type { UserType } from '@nilayam/contract/accounts'
import { paths } from '../paths.ts'

export type MenuItem = {
  label: string
  to: string
  /** Only in the menu below `xl`; the desktop has it in the user menu. */
  isMobileOnly?: true
}

const publicItems: readonly MenuItem[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Happenings', to: paths.homeHappenings() },
  { label: 'Community Hub', to: paths.communityHub() },
  { label: 'About Us', to: paths.about() },
  { label: 'Contact', to: paths.contact() },
]

const studentItems: readonly MenuItem[] = [
  ...publicItems,
  { label: 'Favourite Listings', to: paths.favourites(), isMobileOnly: true },
]

const ownerItems: readonly MenuItem[] = [
  { label: 'Dashboard', to: paths.dashboard() },
  { label: 'All Properties', to: paths.ownerProperties() },
  { label: 'Add Property', to: paths.listProperty() },
]

/** The main menu of a role; undefined is a visitor. An admin has the owner's. */
export function menuFor(role: UserType | undefined): readonly MenuItem[] {
  if (role === undefined) return publicItems
  return role === 'student' ? studentItems : ownerItems
}

/** Where the user menu's profile links lead. The menu below `xl` always leads to the second one. */
export function profilePath(role: UserType): string {
  return role === 'admin' ? paths.studentProfile() : paths.profile()
}

/** Where a role begins after signing in. */
export function homeOf(role: UserType): string {
  return role === 'student' ? paths.search() : paths.dashboard()
}
