import { Outlet } from 'react-router'

/** The layout of most pages: the bar, the page below it, the footer. */
export default function PaddedLayout() {
  return (
    <main id="main" className="pt-[70px]">
      <Outlet />
    </main>
  )
}
