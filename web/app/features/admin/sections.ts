import { hasRight, type Need, RIGHTS, type Right } from '@nilayam/contract/rights'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/drawings/icon.tsx'

export type Section = {
  label: string
  to: string
  icon: IconName
  /** The right that its page needs, or one of these. */
  need: Need
  /** Which count of waiting items is shown beside it. */
  waits?: 'verification' | 'messages' | 'reports'
}

/** The side bar: daily work, the catalogue, the log. */
export const sections: readonly (readonly Section[])[] = [
  [
    { label: t('admin.overview'), need: RIGHTS, to: paths.admin(), icon: 'grid' },
    {
      label: t('admin.verification'),
      need: 'verify',
      to: adminPaths.verification(),
      icon: 'shield',
      waits: 'verification',
    },
    {
      label: t('admin.grievances'),
      need: 'moderate',
      to: adminPaths.reports(),
      icon: 'flag',
      waits: 'reports',
    },
    {
      label: t('admin.properties'),
      need: ['verify', 'moderate'],
      to: adminPaths.properties(),
      icon: 'building',
    },
    { label: t('admin.users'), need: 'moderate', to: adminPaths.users(), icon: 'users' },
    {
      label: t('admin.messages'),
      need: 'moderate',
      to: adminPaths.messages(),
      icon: 'mail',
      waits: 'messages',
    },
  ],
  [
    { label: t('admin.citiesAndAreas'), need: 'catalogue', to: adminPaths.cities(), icon: 'pin' },
    { label: t('admin.typesAndAmenities'), need: 'catalogue', to: adminPaths.types(), icon: 'tag' },
    { label: t('admin.plans'), need: 'money', to: adminPaths.plans(), icon: 'card' },
    { label: t('admin.coupons'), need: 'money', to: adminPaths.coupons(), icon: 'ticket' },
    {
      label: t('admin.happenings'),
      need: 'catalogue',
      to: adminPaths.happenings(),
      icon: 'calendar',
    },
  ],
  [
    { label: t('admin.staff'), need: 'staff', to: adminPaths.staff(), icon: 'key' },
    { label: t('admin.auditLog'), need: 'staff', to: adminPaths.audit(), icon: 'history' },
  ],
]

/** The side bar of somebody with these rights. */
export function sectionsFor(rights: readonly Right[]): readonly (readonly Section[])[] {
  return sections
    .map((group) => group.filter(({ need }) => hasRight(rights, need)))
    .filter((group) => group.length > 0)
}

/**
 * Whether a page belongs to a section: its path or one below. The overview matches only itself, because all paths are
 * below it.
 */
export function isWithin({ to }: Section, pathname: string): boolean {
  if (to === paths.admin()) return pathname === to
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** The section of a page. */
export function findSection(pathname: string): Section | undefined {
  return sections.flat().find((section) => isWithin(section, pathname))
}
