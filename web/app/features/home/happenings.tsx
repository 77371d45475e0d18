import type { Happening } from '@nilayam/contract/places/happenings'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { HappeningRow } from '../happenings/happening-row.door.tsx'
import { Band } from './band.tsx'

type Props = { happenings: readonly Happening[]; now: number }

/** The next happenings; the target of the menu's Happenings, by its id. */
export function Happenings({ happenings, now }: Props) {
  return (
    <Band
      id="happenings-section"
      className="scroll-mt-20 xl:scroll-mt-[240px]"
      title={t('home.happenings')}
      text={t('home.happeningsExplained')}
      more={{ label: t('home.allHappenings'), to: paths.happenings() }}
    >
      {happenings.length === 0 ? (
        <p className="text-ink-soft">{t('home.noHappenings')}</p>
      ) : (
        <div className="happenings">
          {happenings.map((happening) => (
            <HappeningRow key={happening.id} happening={happening} now={now} />
          ))}
        </div>
      )}
    </Band>
  )
}
