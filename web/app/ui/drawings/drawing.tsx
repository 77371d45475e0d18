import drawings from './drawings.svg?url'

/** Five arches; the middle one has a lamp if there are suggestions, otherwise a closed door. */
export function Arcade({ isLit }: { isLit: boolean }) {
  return (
    <svg className="drawing" viewBox="0 0 420 220" aria-hidden="true">
      <use href={`${drawings}#arcade${isLit ? '-lit' : ''}`} />
    </svg>
  )
}

/** A doorway with an empty desk, for empty lists. */
export function LitDoorway() {
  return (
    <svg className="drawing drawing-small" viewBox="0 0 300 190" aria-hidden="true">
      <use href={`${drawings}#doorway`} />
    </svg>
  )
}
