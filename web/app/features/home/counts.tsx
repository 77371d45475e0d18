import type { Home } from '@nilayam/contract/home'
import { formatCount } from '../../ui/counting.ts'
import { formatRupees } from '../../ui/rupees.ts'

export function Counts({ counts }: { counts: Home['counts'] }) {
  const facts: [label: string, value: string][] = [
    ['places listed', formatCount(counts.properties)],
    ['of them verified', formatCount(counts.verified)],
    ['areas of Hyderabad', formatCount(counts.areas)],
  ]
  if (counts.typical_rent !== null) {
    facts.push(['typical hostel bed', formatRupees(counts.typical_rent)])
  }
  return (
    <section className="band wrap" aria-label="Nilayam in numbers">
      <dl className="counts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
