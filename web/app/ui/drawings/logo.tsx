import outlines from './logo.svg?url'

/** The symbol with the wordmark, 143 : 32. */
export function Logo({ height = 30 }: { height?: number }) {
  return (
    <svg width={(height * 143) / 32} height={height} role="img" aria-label="Nilayam">
      <use href={`${outlines}#logo`} />
    </svg>
  )
}

/** The symbol only. */
export function Mark({ size = 72, className = '' }: { size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={`${outlines}#mark`} />
    </svg>
  )
}

/** నిలయం as a path, so that no Telugu font is loaded for one word. */
export function TeluguName({ className = '' }: { className?: string }) {
  return (
    <svg className={className} viewBox="-2 -38 142 56" role="img" aria-label="నిలయం" lang="te">
      <use href={`${outlines}#telugu`} x="-2" y="-38" width="142" height="56" />
    </svg>
  )
}
