import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** The layout of most pages: bar, the page below it, footer. */
export default function PaddedLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
