import { t } from '../text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** While a mailed link is looked up: its token is in the fragment, so that only a script can read it. */
export function LinkWaits() {
  return (
    <>
      <noscript>
        <p>{t('shell.linkNeedsJavaScript')}</p>
      </noscript>
      <Skeleton className="needs-script h-24 w-full" />
    </>
  )
}
