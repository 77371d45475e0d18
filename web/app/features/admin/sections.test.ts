import { expect, test } from 'vitest'
import { isWithin, sections } from './sections.ts'

const current = (pathname: string) =>
  sections
    .flat()
    .filter((section) => isWithin(section, pathname))
    .map(({ label }) => label)

test.each([
  ['/admin', 'Overview'],
  ['/admin/verification', 'Verification'],
  ['/admin/verification/12', 'Verification'],
  ['/admin/reports/418', 'Grievances'],
  ['/admin/properties', 'Properties'],
  ['/admin/users/7', 'Users'],
  ['/admin/audit', 'Audit log'],
])('%s belongs to %s and to nothing else', (pathname, label) => {
  expect(current(pathname)).toEqual([label])
})
