import { Outlet } from 'react-router'
import { guardArea } from '../../shell/guard.ts'
import { useSamePerson } from '../../shell/same-person.ts'
import { SideBar } from './side-bar.tsx'

export { Overlay as HydrateFallback } from '../../shell/overlay.tsx'

export const clientMiddleware = [guardArea('admin')]

/** Empty, but makes the guard run for pages without a loader. */
export function clientLoader() {
  return null
}

/** The layout of the admin pages, with the side bar. The server refuses all their calls to others. */
export default function AdminLayout() {
  useSamePerson()
  return (
    <div className="admin">
      <SideBar />
      <div className="admin-page">
        <Outlet />
      </div>
    </div>
  )
}
