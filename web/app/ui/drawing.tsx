import drawings from './drawings.svg?url'

/** Five arches; the lamp in the middle one is lit when there is a way on, and the door shut when not. */
export function Arcade({ isLit }: { isLit: boolean }) {
  return (
    <svg className="drawing" viewBox="0 0 420 220" aria-hidden="true">
      <use href={`${drawings}#arcade${isLit ? '-lit' : ''}`} />
    </svg>
  )
}

/** A lit doorway with an empty desk: nothing here yet. */
export function LitDoorway() {
  return (
    <svg className="drawing drawing-small" viewBox="0 0 300 190" aria-hidden="true">
      <use href={`${drawings}#doorway`} />
    </svg>
  )
}
