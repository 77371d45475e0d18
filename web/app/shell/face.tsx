import { initials } from './initials.ts'

/** The round with somebody's letters. The name stands beside it, so it is silent. */
export function Face({ name, className = '' }: { name: string; className?: string }) {
  const letters = initials(name)
  // A letter with its signs is as wide as two plain ones.
  const isWide = letters.length > 2
  return (
    <span className={`face ${className}`} data-wide={isWide || undefined} aria-hidden="true">
      {/* An older browser may part Telugu letters otherwise than the server. */}
      <span suppressHydrationWarning>{letters}</span>
    </span>
  )
}
