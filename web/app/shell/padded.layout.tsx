import { Outlet } from 'react-router'
import { Frame } from './frame.tsx'

/** Bar, the page below it, footer: the layout of most pages. */
export default function PaddedLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}
