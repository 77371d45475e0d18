import { t } from '../text.ts'

/** A placeholder while loading; sized by class: `h-4 w-32`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}

/** A placeholder of a property card. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="mt-3.5 h-4.5 w-7/10" />
      <Skeleton className="mt-2 h-4 w-9/20" />
      <Skeleton className="mt-3.5 h-5 w-7/20" />
    </div>
  )
}

/** Placeholders of cards, announced once to screen readers. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className="card-grid" role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <SkeletonCard key={i} />
      ))}
    </div>
  )
}
