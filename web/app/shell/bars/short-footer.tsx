import { TeluguName } from '../../ui/drawings/logo.tsx'
import { FooterBase } from './footer.tsx'

/** A one-line footer, for sign-in and work pages. */
export function ShortFooter() {
  return (
    <footer className="foot-short">
      <FooterBase name={<TeluguName className="foot-short-name" />} />
    </footer>
  )
}
