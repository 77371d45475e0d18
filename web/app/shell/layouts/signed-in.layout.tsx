import { Outlet } from 'react-router'
import { keepLoaded } from '../keep-loaded.ts'
import { guardArea } from '../session/guard.ts'
import { useSamePerson } from '../session/same-person.ts'

export { Overlay as HydrateFallback } from './overlay.tsx'

export const clientMiddleware = [guardArea('user'), keepLoaded]

/** Empty, but makes the guard run for pages without a loader. */
export function clientLoader() {
  return null
}

export default function SignedInLayout() {
  useSamePerson()
  return <Outlet />
}
