import { renderToStaticMarkup } from 'react-dom/server'
import styles from './app.css?url'
import font from './fonts/anek-latin.woff2?url'
import { paths } from './paths.ts'
import { Lost } from './shell/layouts/lost.tsx'
import { REFUSAL_WORDS } from './shell/layouts/refusal-words.ts'
import { pageLanguage, t } from './text.ts'
import { ButtonAnchor } from './ui/button.tsx'
import { Logo } from './ui/drawings/logo.tsx'

type Refusal = {
  status: number
  /** The error's own sentence. */
  message: string
  /** Seconds after which to try again. */
  retryAfter: number | undefined
  /** Path and query of what was asked for; undefined if that can't be tried again. */
  address: string | undefined
}

/** How long to wait: seconds, or whole minutes. */
function sayWhen(seconds: number): string {
  return seconds < 90
    ? t('shell.againInSeconds', { count: seconds })
    : t('shell.againInMinutes', { count: Math.ceil(seconds / 60) })
}

/**
 * The page for a browser whose request was refused before any page was reached, or while none can be rendered. It needs
 * no script and no data.
 */
export function renderRefusal({ status, message, retryAfter, address }: Refusal): string {
  const words = REFUSAL_WORDS[status]
  const title = words?.title ?? t('shell.wentWrong')
  const page = (
    <html lang={pageLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Nilayam`}</title>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="bar" data-over>
          <div className="bar-row wrap">
            <Logo />
          </div>
        </header>
        <main id="main" className="lost-page">
          <Lost isLit title={title} text={words?.text ?? message}>
            {retryAfter !== undefined && (
              <p className="w-full font-semibold">{sayWhen(retryAfter)}</p>
            )}
            {address !== undefined && (
              <ButtonAnchor href={address} icon="reload">
                {t('shell.tryAgain')}
              </ButtonAnchor>
            )}
            <ButtonAnchor href={paths.home()} variant="line" icon="home">
              {t('shell.goHome')}
            </ButtonAnchor>
          </Lost>
        </main>
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}
