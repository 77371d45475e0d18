import { OFFLINE } from '@nilayam/contract/errors'
import { toIndia } from '@nilayam/contract/time/india-time'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import styles from './app.css?url'
import { isDrawnContext, nowContext, type SiteData, siteContext } from './context.ts'
import { useNonce } from './document/nonce.ts'
import earlyScript from './early/early.ts?script'
import font from './fonts/anek-latin.woff2?url'
import rupee from './fonts/anek-latin-rupee.woff2?url'
import { usePageData } from './page-data/page-data.ts'
import { PAGE_DATA } from './page-data/unpack.ts'
import { barColours } from './shell/bars/theme.ts'
import { isCutOff } from './shell/cut-off.ts'
import { ErrorScreen, NotFoundScreen, WrongRoleScreen } from './shell/layouts/error-screens.tsx'
import { stayWhenCutOff } from './shell/offline.ts'
import type { WrongRole } from './shell/private-pages/guard.ts'
import { useSession } from './shell/session/session.ts'
import { pageLanguage, t } from './text.ts'

export const links = () => [
  // Both at once, because each font that arrives after the first layout causes another one.
  ...[font, rupee].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Site data for every page, read once. */
export function loader({ context }: Route.LoaderArgs): SiteData {
  const year = toIndia(context.get(nowContext)).getUTCFullYear()
  return { site: context.get(siteContext), isDrawn: context.get(isDrawnContext), year }
}
export const shouldRevalidate = () => false
export const clientMiddleware = [stayWhenCutOff]

/** Default title and description, also for error pages. */
export function meta({ error }: { error?: unknown }) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  const title = isNotFound ? `${t('shell.pageNotFound')} · Nilayam` : 'Nilayam'
  const content = t('shell.whatNilayamIs')
  return [{ title }, { name: 'description', content }]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const pageData = usePageData()
  return (
    <html lang={pageLanguage} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={barColours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColours.dark} media="(prefers-color-scheme: dark)" />
        {/* Browsers hide the nonce attribute from scripts, which would be a hydration mismatch. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which must run before the first paint
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? earlyScript : '',
          }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Data, which no policy has to allow. */}
        <script
          id={PAGE_DATA}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is set; the browser reads it before
          dangerouslySetInnerHTML={{ __html: pageData }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const person = useSession()?.user.id
  useEffect(() => {
    // The menu's number of unread threads, and the session's renewal; without it the menu shows none.
    if (person === undefined) return
    const loading = import('./features/enquiries/unread.door.ts')
    loading.then(({ followUnread }) => followUnread()).catch(() => undefined)
  }, [person])
  return <Outlet />
}

function isWrongRole(value: unknown): value is WrongRole {
  return typeof value === 'object' && value !== null && 'pageFor' in value
}

function messageOfError(error: unknown): string {
  // The browser's own message isn't meant for people.
  if (globalThis.navigator?.onLine === false || isCutOff(error)) return OFFLINE
  if (isRouteErrorResponse(error)) return error.data?.msg ?? `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isRefusal = isRouteErrorResponse(error)
  if (isRefusal && error.status === 404) return <NotFoundScreen />
  if (isRefusal && isWrongRole(error.data)) return <WrongRoleScreen {...error.data} />
  return (
    <ErrorScreen message={messageOfError(error)} isRefusal={isRefusal && error.status !== 500} />
  )
}
