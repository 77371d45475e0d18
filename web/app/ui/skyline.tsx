import drawing from './skyline.svg?url'

/** Hyderabad along the lower edge of what holds it; its height is the class's business. */
export function Skyline({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 380"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <use href={`${drawing}#skyline`} />
    </svg>
  )
}
