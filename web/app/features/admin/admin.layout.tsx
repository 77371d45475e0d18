import { Outlet } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { guardArea } from '../../shell/guard.ts'
import { useSamePerson } from '../../shell/same-person.ts'
import type { Route } from './+types/admin.layout'
import { SideBar } from './side-bar.tsx'

export { Overlay as HydrateFallback } from '../../shell/overlay.tsx'

export const clientMiddleware = [guardArea('admin')]

/** What one may do here, for the side bar; the server refuses a page's own calls. */
export async function clientLoader() {
  return orErrorPage(api.call('getOwnRights'))
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
