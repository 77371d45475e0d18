import type { Home } from '@nilayam/contract/search/home'
import { t } from '../../text.ts'
import { formatCount } from '../../ui/numbers/counting.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

export function Counts({ counts }: { counts: Home['counts'] }) {
  const facts: [label: string, value: string][] = [
    [t('home.placesListed'), formatCount(counts.properties)],
    [t('home.ofThemVerified'), formatCount(counts.verified)],
    [t('home.areasOfHyderabad'), formatCount(counts.areas)],
  ]
  if (counts.typical_rent !== null) {
    facts.push([t('home.typicalBed'), formatRupees(counts.typical_rent)])
  }
  return (
    <section className="band wrap" aria-label={t('home.inNumbers')}>
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
