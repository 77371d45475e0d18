import type { UserType } from '@nilayam/contract/accounts'
import { paths } from '../paths.ts'

type FooterLink = {
  label: string
  to: string
  /** Whom the page lets in or helps; without it everybody. A visitor who follows a link signs in first. */
  for?: readonly (UserType | 'visitor')[]
}
type FooterColumn = { title: string; links: readonly FooterLink[] }

const ofOwners = ['visitor', 'owner', 'admin'] as const

const columns: readonly FooterColumn[] = [
  {
    title: 'Students',
    links: [
      { label: 'Search places', to: paths.search() },
      { label: 'Favourite Listing', to: paths.favourites(), for: ['visitor', 'student'] },
      { label: 'Community Hub', to: paths.communityHub() },
      { label: 'Happenings', to: paths.happenings() },
      { label: 'Student Login', to: paths.studentLogin(), for: ['visitor'] },
    ],
  },
  {
    title: 'Owners',
    links: [
      { label: 'List your place', to: paths.listProperty(), for: ofOwners },
      { label: 'Plans', to: paths.subscription(), for: ofOwners },
      { label: 'Owner Login', to: paths.login(), for: ['visitor'] },
    ],
  },
  {
    title: 'Nilayam',
    links: [
      { label: 'About Us', to: paths.about() },
      { label: 'Contact', to: paths.contact() },
      { label: 'What Verified means', to: `${paths.about()}#verified` },
    ],
  },
]

/** The footer's columns for a role; undefined is a visitor. A column with nothing in it is left out. */
export function footerFor(role: UserType | undefined): readonly FooterColumn[] {
  const who = role ?? 'visitor'
  return columns
    .map(({ title, links }) => ({
      title,
      links: links.filter((link) => link.for?.includes(who) ?? true),
    }))
    .filter(({ links }) => links.length > 0)
}
