import { Icon, type IconName, VerifiedTick } from '../../ui/icon.tsx'

const looksAt = [
  'Who is behind it: an identity paper of the owner. PAN card, driving licence, voter card or passport; Aadhaar is never asked for.',
  'Whether the place is theirs to let: a paper of ownership, a rental agreement or an electricity bill. Without one a place is listed, but not verified.',
  'Whether the photographs and the address fit those papers.',
]

const doesNotSay = [
  'That we have been there. We compare papers and photographs; nobody visits.',
  'That the food is good, the street quiet or the rent fair. See the place before you pay.',
  'That it stays so. When the address, the pin, the type, the photographs or the papers change, the badge goes until we have looked again.',
]

/** What the badge means; the footer and the badges lead here. */
export function Verified() {
  return (
    <section id="verified" className="mt-16">
      <h2 className="flex items-center gap-2.5">
        <VerifiedTick size={26} />
        What Verified means
      </h2>
      <p className="mt-3 max-w-[44em]">
        A person has held the owner’s papers beside the photographs and found that they belong
        together. A verified place comes before an unverified one of equal rank; a plan doesn’t buy
        the badge.
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
        <Points title="What we look at" icon="check" points={looksAt} />
        <Points title="What it doesn’t say" icon="minus" points={doesNotSay} />
      </div>
      <p className="mt-6 max-w-[44em] text-ink-soft">
        Papers are kept encrypted. Only the owner and the person who checks them can open them, and
        each time is written down.
      </p>
    </section>
  )
}

type PointsProps = { title: string; icon: IconName; points: readonly string[] }

function Points({ title, icon, points }: PointsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-3 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 text-peacock" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
