import type { Enquiry } from '@nilayam/contract/moving-in/enquiries'
import { toUnitName } from '@nilayam/contract/options/option-names'
import { t } from '../../text.ts'
import { type Choices, findFree } from './use-choices.door.ts'

/** Units by name; the others as a number. */
const SHOWN = 3

/** Whether this enquiry holds or has taken what it asked for: the others that are free don't answer it any more. */
function hasOwn({ offer, stay }: Enquiry['progress']): boolean {
  return offer?.state === 'open' || stay?.state === 'agreed' || stay?.state === 'living'
}

/** For the owner: what is free of what was asked for. */
export function FreeThen({ enquiry, choices }: { enquiry: Enquiry; choices: Choices }) {
  const units = findFree(choices, enquiry)
  // A place that says nothing of its units has none to show.
  if (choices.options.length === 0 || hasOwn(enquiry.progress)) return null
  const more = units.length - SHOWN
  return (
    <section>
      <h2>{t('offers.freeFrom', { day: choices.day, count: enquiry.asked_for.months })}</h2>
      {units.length === 0 && <p className="text-14 text-ink-soft">{t('offers.noneFree')}</p>}
      <ul className="text-14">
        {units.slice(0, SHOWN).map((unit) => (
          <li key={unit.id}>{toUnitName(unit)}</li>
        ))}
        {more > 0 && <li className="text-ink-soft">{t('offers.moreFree', { count: more })}</li>}
      </ul>
    </section>
  )
}
