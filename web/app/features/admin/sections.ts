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
      to: paths.adminVerification(),
      icon: 'shield',
      waits: 'verification',
    },
    {
      label: t('admin.grievances'),
      to: paths.adminReports(),
      icon: 'flag',
      waits: 'reports',
    },
    { label: t('admin.properties'), to: paths.adminProperties(), icon: 'building' },
    { label: t('admin.users'), to: paths.adminUsers(), icon: 'users' },
    { label: t('admin.messages'), to: paths.adminMessages(), icon: 'mail', waits: 'messages' },
  ],
  [
    { label: t('admin.citiesAndAreas'), to: paths.adminCities(), icon: 'pin' },
    { label: t('admin.typesAndAmenities'), to: paths.adminTypes(), icon: 'tag' },
    { label: t('admin.plans'), to: paths.adminPlans(), icon: 'card' },
    { label: t('admin.coupons'), to: paths.adminCoupons(), icon: 'ticket' },
    { label: t('admin.happenings'), to: paths.adminHappenings(), icon: 'calendar' },
  ],
  [{ label: t('admin.auditLog'), to: paths.adminAudit(), icon: 'history' }],
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
