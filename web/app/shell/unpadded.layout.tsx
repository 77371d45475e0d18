import { Outlet } from 'react-router'

/** The layout of home and the sign-in pages: the page begins under the clear bar. */
export default function UnpaddedLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
