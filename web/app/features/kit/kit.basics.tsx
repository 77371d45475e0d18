import licence from '../../fonts/OFL.txt?url'

const swatches = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunk', 'bg-sunk'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['peacock', 'bg-peacock'],
  ['peacock-hover', 'bg-peacock-hover'],
  ['peacock-soft', 'bg-peacock-soft'],
  ['marigold', 'bg-marigold'],
  ['marigold-soft', 'bg-marigold-soft'],
  ['brick', 'bg-brick'],
  ['brick-soft', 'bg-brick-soft'],
  ['leaf', 'bg-leaf'],
  ['leaf-soft', 'bg-leaf-soft'],
  ['sky', 'bg-sky'],
  ['sky-far', 'bg-sky-far'],
  ['sky-near', 'bg-sky-near'],
  ['sky-sun', 'bg-sky-sun'],
] as const

export function Colours() {
  return (
    <ul className="flex flex-wrap gap-4">
      {swatches.map(([name, fill]) => (
        <li key={name} className="w-32 text-14">
          <span className={`mb-1.5 block h-14 rounded-control border border-line ${fill}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Type() {
  return (
    <>
      <p className="text-48 font-semibold tracking-[-0.025em]">48 A bed near class, ₹6,500</p>
      <p className="text-36 font-semibold tracking-[-0.02em]">36 Gulmohar Girls’ Hostel</p>
      <p className="text-28 font-semibold tracking-[-0.015em]">28 Newest verified places</p>
      <p className="text-22 font-semibold">22 24 places in Ameerpet</p>
      <p className="text-18">18 Ameerpet, Hyderabad</p>
      <p>16 A quiet house on a side street behind Maitrivanam.</p>
      <p className="text-14 text-ink-soft">14 AC · Wi-Fi · Locker +5 more</p>
      <p>
        Anek by Ek Type, under the{' '}
        <a className="link" href={licence}>
          SIL Open Font License
        </a>
        .
      </p>
    </>
  )
}
