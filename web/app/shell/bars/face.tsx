import { initials } from './initials.ts'

/** The avatar with a person's initials. Hidden from screen readers, because the name is beside it. */
export function Face({ name, className = '' }: { name: string; className?: string }) {
  const letters = initials(name)
  // A letter with combining marks is as wide as two plain ones.
  const isWide = letters.length > 2
  return (
    <span className={`face ${className}`} data-wide={isWide || undefined} aria-hidden="true">
      {/* Older browsers may segment Telugu graphemes differently from the server. */}
      <span suppressHydrationWarning>{letters}</span>
    </span>
  )
}
