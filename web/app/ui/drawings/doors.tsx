/** Clip paths for pictures and step numbers, used as `clip-path: url(#door)`. */
export function Doors() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <clipPath id="door" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.45C0 .225 .3 .1 .5 0C.7 .1 1 .225 1 .45V1Z" />
      </clipPath>
      <clipPath id="door-small" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.5C0 .15 .25 .1 .5 0C.75 .1 1 .15 1 .5V1Z" />
      </clipPath>
    </svg>
  )
}
