import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** The layout of home and the sign-in pages: bar over the page, footer. */
export default function UnpaddedLayout() {
  return (
    <Frame isPadded={false}>
      <Outlet />
    </Frame>
  )
}
