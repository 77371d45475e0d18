import { t } from '../../text.ts'
import { Icon, type IconName, VerifiedTick } from '../../ui/drawings/icon.tsx'

const looksAt = [t('about.lookAtOwner'), t('about.lookAtRight'), t('about.lookAtFit')]

const doesNotSay = [t('about.notVisited'), t('about.notJudged'), t('about.notForEver')]

/** The meaning of the badge; linked from the footer and the badges. */
export function Verified() {
  return (
    <section id="verified" className="mt-16">
      <h2 className="flex items-center gap-2.5">
        <VerifiedTick size={26} />
        {t('about.verifiedMeans')}
      </h2>
      <p className="mt-3 max-w-[34em]">{t('about.verifiedExplained')}</p>
      <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
        <Points title={t('about.lookAt')} icon="check" points={looksAt} />
        <Points title={t('about.doesNotSay')} icon="minus" points={doesNotSay} />
      </div>
      <p className="mt-6 max-w-[34em] text-ink-soft">{t('about.papersKept')}</p>
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
