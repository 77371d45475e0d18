import { Outlet } from 'react-router'
import { guardArea } from '../../shell/guard.ts'
import { useSamePerson } from '../../shell/same-person.ts'
import { SideBar } from './side-bar.tsx'

export { Overlay as HydrateFallback } from '../../shell/overlay.tsx'

export const clientMiddleware = [guardArea('admin')]

/** Loads nothing: with a loader of its own the guard also runs where the page has none. */
export function clientLoader() {
  return null
}

/** The admin pages: the sections beside the page. The server refuses every call of it to anybody else. */
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
