import { Outlet } from 'react-router'
import { SideBar } from '../features/admin/side-bar.tsx'
import { guardArea } from './guard.ts'
import { useSamePerson } from './same-person.ts'

export { Overlay as HydrateFallback } from './overlay.tsx'

export const clientMiddleware = [guardArea('admin')]

/** Loads nothing: with a loader of its own the guard also runs where the page has none. */
export function clientLoader() {
  return null
}

/** The desk: its sections beside the page. The server refuses every call of it to anybody else. */
export default function AdminLayout() {
  useSamePerson()
  return (
    <div className="desk">
      <SideBar />
      <div className="desk-page">
        <Outlet />
      </div>
    </div>
  )
}
