import { paths } from '../paths.ts'
import { Mark } from '../ui/logo.tsx'

/** Covers the screen while a page that cannot be shown in parts is loading; without script none ever comes. */
export function Overlay() {
  return (
    <div className="overlay">
      <Mark className="overlay-lamp" />
      <p className="needs-script" role="status">
        Loading, please wait...
      </p>
      <noscript>
        <p>
          This page needs JavaScript.{' '}
          <a href={paths.home()} className="link">
            Go to Home
          </a>
        </p>
      </noscript>
    </div>
  )
}
