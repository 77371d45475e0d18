import drawing from './skyline.svg?url'

/** The skyline of Hyderabad along the lower edge of its container; the class sets its height. */
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
