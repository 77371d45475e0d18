import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { isSignInPath, paths } from '../paths.ts'
import { t } from '../text.ts'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { scrollToHappenings, takeWantedHappenings } from './happenings-scroll.ts'
import { useStayOffline } from './offline.ts'
import { useSession } from './session.ts'
import { clearWizardData, keepsWizardData } from './wizard-storage.ts'

/** Says that the page is alive and shows who is there: theme.ts hid that until now. */
export function useHydratedMark(): void {
  // At once: a press that is answered already must not be done again (early/replay.ts).
  useLayoutEffect(() => {
    delete document.documentElement.dataset.session
    document.documentElement.dataset.hydrated = ''
  }, [])
}

/** The page that this tab showed before; none when it has just been opened. */
let shownBefore: string | undefined

/** Who is signed in has the toasts at hand when the network fails; a visitor's first page is spared their code. */
function useToasterAtHand(): void {
  const isSignedIn = useSession() !== undefined
  useEffect(() => {
    if (!isSignedIn) return
    // Not every browser tells when it is idle; and what doesn't come is asked for again with the first toast.
    globalThis.requestIdleCallback?.(() => void import('./toaster.tsx').catch(() => undefined))
  }, [isSignedIn])
}

/** What happens whenever another page has come up. */
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
    // The link that led here is gone: those who listen go on at the page, not at the top of it all.
    const isLost = document.activeElement === document.body
    if (isAnother && isLost) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

type Props = { children: ReactNode; isPadded?: boolean; footer?: ReactNode }

/** Bar, page and footer. Padded, the page begins below the bar; unpadded, under it. */
export function Frame({ children, isPadded = true, footer = <Footer /> }: Props) {
  useArrival()
  useStayOffline()
  useToasterAtHand()
  return (
    <>
      <a className="skip" href="#main">
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
