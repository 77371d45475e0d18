import { TeluguName } from '../ui/logo.tsx'
import { FooterBase } from './footer.tsx'

/** One line instead of more ways: where somebody signs in or works. */
export function ShortFooter() {
  return (
    <footer className="foot-short">
      <FooterBase name={<TeluguName className="foot-short-name" />} />
    </footer>
  )
}
