import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { isSignInPath, paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Bar } from '../bars/bar.tsx'
import { Footer } from '../bars/footer.tsx'
import { scrollToHappenings, takeWantedHappenings } from '../bars/happenings-scroll.ts'
import { useStayOffline } from '../offline.ts'
import { clearWizardData, keepsWizardData } from '../private-pages/wizard-storage.ts'
import { useSession } from '../session/session.ts'

/** Marks the page as hydrated and shows the personal parts, which theme.ts has hidden so far. */
export function useHydratedMark(): void {
  // Layout effect: clicks handled from now on must not be replayed (early/replay.ts).
  useLayoutEffect(() => {
    delete document.documentElement.dataset.session
    document.documentElement.dataset.hydrated = ''
  }, [])
}

/** The previous page of this tab; undefined when just opened. */
let shownBefore: string | undefined

/** Preloads the toasts for signed-in people, in case the network fails; a visitor's first page is spared their code. */
function useToasterAtHand(): void {
  const isSignedIn = useSession() !== undefined
  useEffect(() => {
    if (!isSignedIn) return
    // Not every browser has requestIdleCallback; a failed import is retried with the first toast.
    globalThis.requestIdleCallback?.(
      () => void import('../toasts/toaster.tsx').catch(() => undefined),
    )
  }, [isSignedIn])
}

/** Effects of every navigation. */
function useArrival(): void {
  const { pathname } = useLocation()
  useHydratedMark()
  // Together with the page: another document may be asked for a moment later.
  useLayoutEffect(() => {
    // Whoever signs in again on the way goes on where they were.
    if (!keepsWizardData(pathname) && !isSignInPath(pathname)) clearWizardData()
  }, [pathname])
  useEffect(() => {
    const isAnother = shownBefore !== undefined && shownBefore !== pathname
    shownBefore = pathname
    if (pathname === paths.home() && takeWantedHappenings()) scrollToHappenings('instant')
    // The focused link is gone, or far below in the footer: the keyboard and screen readers go on at the main content.
    const isLost = document.activeElement?.matches('body, .foot *')
    if (isAnother && isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

type Props = { children: ReactNode; isPadded?: boolean; footer?: ReactNode }

/** Bar, page and footer. With padding the page begins below the bar, without it beneath. */
export function Frame({ children, isPadded = true, footer = <Footer /> }: Props) {
  useArrival()
  useStayOffline()
  useToasterAtHand()
  return (
    <>
      {/* Also tells the router of the page's own path: else a change of its query would first ask the server what is there. */}
      <a className="skip" href="#main" data-discover="true">
        {t('shell.skipToPage')}
      </a>
      <Bar isOver={!isPadded} />
      <main id="main" tabIndex={-1} className={isPadded ? 'page-padded' : 'page'}>
        {children}
      </main>
      {footer}
    </>
  )
}
