import { useEffect, useState } from 'react'
import { t } from '../../text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoDetails, noDetailsMeta } from './no-details.tsx'

const loadingTime = 500

export const meta = () => noDetailsMeta

/** A property's address without an id. */
export default function NoPropertyPage() {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loadingTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap py-10" aria-live="polite" aria-busy={isLoading}>
      <h1 className="sr-only">{t('properties.property')}</h1>
      {isLoading ? (
        <>
          <Skeleton className="needs-script h-[360px] rounded-card" />
          <Skeleton className="needs-script mt-8 h-9 w-7/10" />
          <noscript>
            <NoDetails />
          </noscript>
        </>
      ) : (
        <NoDetails />
      )}
    </div>
  )
}
