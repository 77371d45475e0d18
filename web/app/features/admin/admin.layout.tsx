import { hasRight } from '@nilayam/contract/rights'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { loadRights } from '../../admin-kit/rights.ts'
import { adminPaths } from '../../admin-paths.ts'
import { orErrorPage } from '../../error-page.ts'
import { keepLoaded } from '../../shell/keep-loaded.ts'
import { guardArea } from '../../shell/private-pages/guard.ts'
import { useSamePerson } from '../../shell/private-pages/same-person.ts'
import type { Route } from './+types/admin.layout'
import { findSection } from './sections.ts'
import { SideBar } from './side-bar.tsx'

export { Overlay as HydrateFallback } from '../../shell/layouts/overlay.tsx'

/** Pages that one has no right for give way to one that says so. */
const guardRights: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  const { pathname } = new URL(request.url)
  const section = findSection(pathname)
  const { rights } = await orErrorPage(loadRights())
  if (section && !hasRight(rights, section.need)) {
    throw redirect(adminPaths.noRight({ page: section.to }))
  }
  return next()
}

export const clientMiddleware = [guardArea('admin'), keepLoaded, guardRights]

export async function clientLoader() {
  return orErrorPage(loadRights())
}

/** The layout of the admin pages, with the side bar. The server refuses all their calls to others. */
export default function AdminLayout({ loaderData: { rights } }: Route.ComponentProps) {
  useSamePerson()
  return (
    <div className="admin">
      <SideBar rights={rights} />
      <div className="admin-page">
        <Outlet />
      </div>
    </div>
  )
}
