import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Mark } from '../../ui/drawings/logo.tsx'

/** Covers the screen while a page without partial loading is loading; never shown without scripts. */
export function Overlay() {
  return (
    <div className="overlay">
      <Mark className="overlay-lamp" />
      <p className="needs-script" role="status">
        {t('shell.loading')}
      </p>
      <noscript>
        <p>
          {t('shell.needsJavaScript')}{' '}
          <a href={paths.home()} className="link">
            {t('shell.goHome')}
          </a>
        </p>
      </noscript>
    </div>
  )
}
