import './second-factor.css'
import encodeQR from 'qr'

/** A path of one square for each dark module, below and right of `border` empty ones. */
function toPath(modules: readonly (readonly boolean[])[]): string {
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return squares.join('')
}

/** A QR code with the empty border that scanners need. */
export function Qr({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      className="factor-qr"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={toPath(modules)} />
    </svg>
  )
}
