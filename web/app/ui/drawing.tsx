const arch = 'M13 196V112C13 86 35.2 71.4 50 60C64.8 71.4 87 86 87 112V196Z'
const opening = 'M27 196V126C27 109 40.8 99.5 50 92C59.2 99.5 73 109 73 126V196Z'
const door = 'M187 196V112C187 93 200.8 82.4 210 74C219.2 82.4 233 93 233 112V196Z'

function SideArch({ x }: { x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <path d={arch} className="fill-sky-far" />
      <path d={opening} className="fill-ground" />
    </g>
  )
}

function Lamp() {
  return (
    <>
      <circle cx="210" cy="126" r="52" className="fill-marigold" opacity=".14" />
      <path d="M210 74V106" className="stroke-ink-soft" strokeWidth="2" />
      <path d="M210 106l11 15-11 15-11-15Z" className="fill-marigold" />
    </>
  )
}

function ShutDoor() {
  return (
    <>
      <path d={door} className="fill-sky-far" />
      <path d="M210 82V196" className="stroke-ink-soft" strokeWidth="2" />
      <circle cx="201" cy="150" r="3" className="fill-ink-soft" />
      <circle cx="219" cy="150" r="3" className="fill-ink-soft" />
    </>
  )
}

/** Five arches; the lamp in the middle one is lit when there is a way on, and the door shut when not. */
export function Arcade({ isLit }: { isLit: boolean }) {
  return (
    <svg className="drawing" viewBox="0 0 420 220" aria-hidden="true">
      <rect y="196" width="420" height="3" rx="1.5" className="fill-line" />
      {[0, 80, 240, 320].map((x) => (
        <SideArch key={x} x={x} />
      ))}
      <path
        d="M173 196V96C173 68 195.2 52.3 210 40C224.8 52.3 247 68 247 96V196Z"
        className="fill-sky-near"
      />
      <path d={door} className="fill-surface" />
      {isLit ? <Lamp /> : <ShutDoor />}
    </svg>
  )
}

const side = 'M63 150V92C63 72 82.8 60.8 96 52C109.2 60.8 129 72 129 92V150Z'
const sideOpening = 'M76 150V104C76 90 88 82.2 96 76C104 82.2 116 90 116 104V150Z'

/** A lit doorway with an empty desk: nothing here yet. */
export function LitDoorway() {
  return (
    <svg className="drawing drawing-small" viewBox="0 0 300 190" aria-hidden="true">
      <rect y="150" width="300" height="3" rx="1.5" className="fill-line" />
      {[0, 108].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path d={side} className="fill-sky-far" />
          <path d={sideOpening} className="fill-ground" />
        </g>
      ))}
      <path
        d="M108 150V78C108 52 133.2 37.4 150 26C166.8 37.4 192 52 192 78V150Z"
        className="fill-sky-near"
      />
      <path
        d="M123 150V94C123 76 139.2 65.9 150 58C160.8 65.9 177 76 177 94V150Z"
        className="fill-surface"
      />
      <path d="M150 58V84" className="stroke-ink-soft" strokeWidth="2" />
      <path d="M150 84l9 12-9 12-9-12Z" className="fill-marigold" />
      <circle cx="150" cy="98" r="34" className="fill-marigold" opacity=".14" />
      <path d="M138 150v-15h24v15" className="fill-none stroke-ink-soft" strokeWidth="3" />
      <path d="M132 135h36" className="stroke-ink-soft" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
