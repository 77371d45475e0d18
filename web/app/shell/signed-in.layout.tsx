import { Outlet } from 'react-router'
import { guardArea } from './guard.ts'
import { useSamePerson } from './same-person.ts'

export { Overlay as HydrateFallback } from './overlay.tsx'

export const clientMiddleware = [guardArea('user')]

/** Loads nothing: with a loader of its own the guard also runs where the page has none. */
export function clientLoader() {
  return null
}

export default function SignedInLayout() {
  useSamePerson()
  return <Outlet />
}
