import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** Bar over the page, footer: the layout of home and the sign-in pages. */
export default function UnpaddedLayout() {
  return (
    <Frame isPadded={false}>
      <Outlet />
    </Frame>
  )
}
