import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import type { IconName } from '../../ui/icon.tsx'

export type Section = {
  label: string
  to: string
  icon: IconName
  /** Which count of waiting items is shown beside it. */
  waits?: 'verification' | 'messages' | 'reports'
}

/** The side bar: daily work, the catalogue, the log. */
export const sections: readonly (readonly Section[])[] = [
  [
    { label: t('admin.overview'), to: paths.admin(), icon: 'grid' },
    {
      label: t('admin.verification'),
      to: adminPaths.verification(),
      icon: 'shield',
      waits: 'verification',
    },
    {
      label: t('admin.grievances'),
      to: adminPaths.reports(),
      icon: 'flag',
      waits: 'reports',
    },
    { label: t('admin.properties'), to: adminPaths.properties(), icon: 'building' },
    { label: t('admin.users'), to: adminPaths.users(), icon: 'users' },
    { label: t('admin.messages'), to: adminPaths.messages(), icon: 'mail', waits: 'messages' },
  ],
  [
    { label: t('admin.citiesAndAreas'), to: adminPaths.cities(), icon: 'pin' },
    { label: t('admin.typesAndAmenities'), to: adminPaths.types(), icon: 'tag' },
    { label: t('admin.plans'), to: adminPaths.plans(), icon: 'card' },
    { label: t('admin.coupons'), to: adminPaths.coupons(), icon: 'ticket' },
    { label: t('admin.happenings'), to: adminPaths.happenings(), icon: 'calendar' },
  ],
  [{ label: t('admin.auditLog'), to: adminPaths.audit(), icon: 'history' }],
]

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
