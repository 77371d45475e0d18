import type { UserType } from '@nilayam/contract/accounts/accounts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'

type FooterLink = {
  label: string
  to: string
  /** The roles that see the link; by default everybody. Visitors who follow it sign in first. */
  for?: readonly (UserType | 'visitor')[]
}
type FooterColumn = { title: string; links: readonly FooterLink[] }

const signedIn = ['student', 'owner', 'admin'] as const
const ofOwners = ['visitor', 'owner', 'admin'] as const

const columns: readonly FooterColumn[] = [
  {
    title: t('shell.students'),
    links: [
      { label: t('shell.searchPlaces'), to: paths.search() },
      { label: t('shell.favouriteListing'), to: paths.favourites(), for: ['visitor', 'student'] },
      { label: t('shell.communityHub'), to: paths.communityHub() },
      { label: t('shell.happenings'), to: paths.happenings() },
      { label: t('shell.studentLogin'), to: paths.studentLogin(), for: ['visitor'] },
    ],
  },
  {
    title: t('shell.owners'),
    links: [
      { label: t('shell.listYourPlace'), to: paths.listProperty(), for: ofOwners },
      { label: t('shell.plans'), to: paths.subscription(), for: ofOwners },
      { label: t('shell.ownerLogin'), to: paths.login(), for: ['visitor'] },
    ],
  },
  {
    title: 'Nilayam',
    links: [
      { label: t('shell.aboutUs'), to: paths.about() },
      { label: t('shell.contact'), to: paths.contact() },
      { label: t('shell.whatVerifiedMeans'), to: `${paths.about()}#verified` },
      { label: t('shell.grievances'), to: paths.grievances() },
      { label: t('shell.whatWeHold'), to: paths.keeping() },
      { label: t('shell.accessibility'), to: paths.accessibility() },
      { label: t('shell.myReports'), to: paths.reports(), for: signedIn },
    ],
  },
]

/** The footer's columns for a role; undefined for visitors. Empty columns are omitted. */
export function footerFor(role: UserType | undefined): readonly FooterColumn[] {
  const who = role ?? 'visitor'
  return columns
    .map(({ title, links }) => ({
      title,
      links: links.filter((link) => link.for?.includes(who) ?? true),
    }))
    .filter(({ links }) => links.length > 0)
}
