import { Mark } from '../ui/logo.tsx'

/** Covers the screen while a page that cannot be shown in parts is loading. */
export function Overlay() {
  return (
    <div className="overlay" role="status">
      <Mark className="overlay-lamp" />
      Loading, please wait...
    </div>
  )
}
