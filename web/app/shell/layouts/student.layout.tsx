import { Outlet } from 'react-router'
import { keepLoaded } from '../keep-loaded.ts'
import { guardArea } from '../private-pages/guard.ts'
import { useSamePerson } from '../private-pages/same-person.ts'

export { Overlay as HydrateFallback } from './overlay.tsx'

export const clientMiddleware = [guardArea('student'), keepLoaded]

/** Empty, but makes the guard run for pages without a loader. */
export function clientLoader() {
  return null
}

export default function StudentLayout() {
  useSamePerson()
  return <Outlet />
}
