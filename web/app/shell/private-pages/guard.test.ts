import { expect, test, vi } from 'vitest'
import { requireSession } from './guard.ts'

/** Where a visitor is sent who asks for a private page. */
function findWay(url: string): string | null {
  try {
    requireSession(new Request(url), 'user')
  } catch (response) {
    return (response as Response).headers.get('location')
  }
  return null
}

test('a visitor comes back to what a mail’s link names on a private page', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname: '/reports', hash: '#report-5' })
  expect(findWay('https://nilayam.test/reports?a=1')).toBe(
    '/login?next=%2Freports%3Fa%3D1%23report-5',
  )
  // The hash of the page that is left is of no other.
  expect(findWay('https://nilayam.test/dashboard')).toBe('/login?next=%2Fdashboard')
})
