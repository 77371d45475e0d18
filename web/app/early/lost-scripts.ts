import { showPlainLine } from '../shell/plain-line.ts'
import { t } from '../text.ts'

/**
 * Says that the page's scripts couldn't be imported: it does nothing then, and a private one shows nothing. What fails
 * after hydration is handled where it is imported.
 */
export function sayLostScripts(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    const isHydrated = 'hydrated' in document.documentElement.dataset
    if (reason instanceof TypeError && !isHydrated) showPlainLine(t('shell.partMissing'))
  })
}
